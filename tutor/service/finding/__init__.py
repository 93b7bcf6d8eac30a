"""What can be found, and what somebody means who tells a quarrel. The types: `web/understanding/data.d.ts`."""
