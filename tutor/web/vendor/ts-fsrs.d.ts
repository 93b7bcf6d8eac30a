// The types of the package that this file was taken from, at the version that package.json names.
export * from "ts-fsrs";
