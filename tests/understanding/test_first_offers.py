"""What is offered first where somebody asks what they may, or must, do with a card that is named."""

from __future__ import annotations

import pytest

from tutor.understanding.say import said

ASKED = [
    ("she plays an upgrade. neigh, anybody?", "May Ana answer", "yes"),
    ("ben plays an upgrade, last chance to neigh it?", "May Ana answer", "yes"),
    ("he plays yay. three neighs in my hand, useless?", "May Ana answer", "yes"),
    (
        "i play back kick, tom says neigh, lisa neighs tom. can tom neigh her neigh",
        "May Tom answer Lisa's Neigh",
        "yes",
    ),
    ("he neighs my rhinocorn. can i put a neigh on his", "May Ana answer Ben's Neigh", "yes"),
    ("he neighs my rhinocorn. can i play another", "May Ana answer Ben's Neigh", "yes"),
    ("can targeted destruction hit a downgrade of his", "May Ana choose Ben's", "no"),
    ("can i stable artillery into his unicorn protected by rainbow aura", "Will Ana DESTROY", "never"),
    ("can i yoink his tollbooth", "Will Ana STEAL Ben's Tollbooth", "always"),
    ("can i caffeine overload my own caffeine overload", "to SACRIFICE for Caffeine Overload", "yes"),
    ("kiss of life to get llamacorn back from discard", "Will Ana bring Llamacorn", "always"),
    ("can alluring narwhal get a downgrade of his", "to STEAL for Alluring Narwhal", "no"),
    ("my stable is empty of unicorns. can i play unicorn swap", "May Ana play Unicorn Swap", "no"),
    ("nightmare unicorn with an empty stable", "May Ana play Nightmare Unicorn", "no"),
    ("if phoenix would be sacrificed to glitter bomb may i discard a card", "may Ana use Unicorn Phoenix", "yes"),
    ("llamacorn is it a may or a must", "Will Ana DISCARD", "always"),
    ("gotta use chainsaw unicorn?", "May Ana leave Chainsaw Unicorn unused", "yes"),
    ("9 cards at end of turn do i have to get rid of one", "Will Ana DISCARD a card", "always"),
    ("do i have to take a card with americorn", "May Ana leave Americorn unused", "yes"),
    ("epic level in my stable, i rainbow bazooka a unicorn. bonus kill?", "May Ana use Epic Level Unicorn", "yes"),
    ("she plays a basic, can i trojan it", "May Ana use Trojan Unicorn", "yes"),
    ("can frankencorn snatch a magic card i play", "May Ben use Frankencorn", "yes"),
    ("phoenix in my stable, no cards in hand, gets poisoned. dead?", "Phoenix be in Ana's Stable", "never"),
    (
        "parallel universicorn on my side, hand of 2, his unicorn of misfortune makes me discard. can i draw instead",
        "may Ana use Parallel Universicorn instead",
        "yes",
    ),
    ("llamabot searched, so no draw phase?", "Will Ana have a phase skipped", "always"),
    ("travel edition, 4 unicorns one of em ginormous, did i win", "Will Ana win", "always"),
    ("he plays rhinocorn, can i neigh when he uses it", "May Ana answer with a Neigh", "no"),
    ("i play rhinocorn, can i use it this turn", "May Ana use Rhinocorn", "no"),
    ("she neighs my rainbow aura. can she", "May Ben answer Rainbow Aura with a Neigh", "yes"),
    ("he poisons my ginormous while i have rainbow aura, may he", "Will Ben DESTROY Ana's Ginormous", "never"),
    ("she played shark with a horn, can i neigh it", "May Ana answer Shark With a Horn", "yes"),
    ("can i neigh the destroy from rhinocorn", "May Ana answer with a Neigh", "no"),
    ("is the baby from my mama neighable", "May Ben answer with a Neigh", "no"),
    ("neigh what the great narwhal fetches?", "May Ben answer with a Neigh", "no"),
    ("i played spy unicorn with tollbooth on me. do i owe a card", "Will Ana DISCARD", "always"),
    ("can back kick touch magical kittencorn", "May Ana choose Ben's Magical Kittencorn", "yes"),
    ("glitter bomb - is a baby ok to sac", "May Ana choose their own Baby Unicorn", "yes"),
    ("reset button - upgrades into the deck or the discard", "Double Dutch be in the deck", "always"),
    ("can you neigh a draw", "May Ana answer with a Neigh", "no"),
    ("does a sacrificed unicorn phoenix come back", "Phoenix be in Ana's Stable", "sometimes"),
    ("is a sacrificed rhinocorn coming back to my hand", "Rhinocorn be in Ana's hand", "never"),
    ("he plays his seventh basic, can i still neigh it or did he win", "May Ana answer Basic Unicorn (Red)", "yes"),
    ("unicorns forever: everyone draws or just him", "Will Ana DRAW", "sometimes"),
    ("good deal: do all draw or only me", "Will Ben DRAW", "never"),
    ("my only ram got destroyed, can i play ramstar energy drink", "May Ana play Ramstar Energy Drink", "no"),
    # what is asked of "they", "these" and "it": cards that were spoken of
    ("two basics of mine were out before she got queen bee down. they stay put, correct", "Will a Basic", "always"),
    ("my friend gets queen bee and i have two basics. my basics must leave?", "Will a Basic", "always"),
    ("i got 2 upgrades out, then broken stable lands on me. do they stay", "be in Ana's Stable", "always"),
    ("barbed wire: does it trigger if he steals my unicorn", "Will Ana DISCARD", "always"),
    ("does queen bee still do its thing when blinding light is out", "play a Basic", "yes"),
    # where that lies to which something was done, not what did it
    (
        "unwind and rewind on my mystical vortex: it ends up on top of the deck?",
        "Mystical Vortex be in the deck",
        "always",
    ),
    ("neigh hits my yay, where does it go", "Will Yay be in the discard pile", "always"),
    (
        "with back kick i returned his stabby. whose hand does it go to",
        "Stabby the Unicorn be in Ben's hand",
        "sometimes",
    ),
    ("i play yay and he answers with neigh. where does it go", "Will Yay be in the discard pile", "always"),
    ("i stole his goat, mine forever?", "Basic Goat be in Ana's Field", "always"),
    ("he destroyed my stabby and i gave up extra life for it. does it come back", "Stabby the Unicorn be in", "always"),
    ("rainbow aura gone. can he kill my shark", "May Ben choose Ana's Shark", "yes"),
    # what somebody would not do is left
    ("claw machine: i dont want to discard, is that ok", "May Ana leave Claw Machine unused", "yes"),
    ("rhinocorn: can i just not destroy anything", "May Ana leave Rhinocorn unused", "yes"),
    ("i play greedy, i dont feel like drawing, thats allowed?", "May Ana leave Greedy Flying Unicorn unused", "no"),
    ("good deal: do i pick the discard", "May Ana choose their own", "yes"),
    ("seductive unicorn: do i pick the discard or is it random", "May Ana choose their own", "yes"),
    ("mother goose: does she choose the baby", "May Ben choose Baby", "yes"),
    ("blatant thievery: i see his hand and pick, right?", "May Ana choose Ben's", "yes"),
    ("back kick makes me discard, do i choose", "May Ana choose their own", "yes"),
    ("extremely destructive makes me sacrifice, my choice right", "May Ana choose their own", "yes"),
    ("mystical vortex forces me to discard but my hand is empty", "Will Ana DISCARD", "never"),
    ("back kick by ben, do i pick the discard", "May Ana choose their own", "yes"),
    ("ben plays llamacorn, i have to discard. he wants to pick my card. can he?", "May Ben choose Ana's", "no"),
    ("mystical vortex, everybody discards. may i decide which card they lose?", "May Ana choose Ben's", "no"),
    ("i name the card she discards with llamacorn, yes?", "May Ana choose Ben's", "no"),
    ("llamacorn: do they say which one i throw away?", "May Ben choose Ana's", "no"),
    ("does the opponent say which card i lose to sadistic ritual", "May Ben choose Ana's", "no"),
    ("my sister uses americorn on me and wants to look and pick. isnt it blind?", "May Ben choose Ana", "no"),
    ("the negoatiator: i gave margot a card, then pulled hers. is that random?", "May Ana choose", "no"),
    (
        "Greta played Annoying Flying Unicorn and pointed at a card in my hand. I think I choose myself what goes.",
        "May Ana choose their own",
        "yes",
    ),
    ("shear terror by my sis. who says which of mine dies", "May Ana choose their own", "yes"),
    ("is it ok if i play tiny stable into the stable of ben", "May Ana play Tiny Stable into Ben's Stable", "yes"),
    ("ben plays unicorn poison on my rhinocorn, does black knight help", "may Ana use Black Knight", "yes"),
    ("he has queen bee. kiss of life on a basic, ok?", "May Ana play Kiss of Life", "no"),
    ("i got no upgrade to hand over for academicorn, still steal?", "May Ana use Academicorn", "no"),
    (
        "with swift flying i took super neigh from the discard pile. he says only neigh counts for that. was it legal?",
        "May Ana choose Super Neigh from the discard pile",
        "yes",
    ),
    ("i neighed her seductive, is my basic safe now", "Will Ben STEAL Ana's Basic", "never"),
    ("he uses rhinocorn, is my stabby safe", "May Ben choose Ana's Stabby the Unicorn to DESTROY", "yes"),
    ("is my baby safe from stable artillery", "May Ben choose Ana's Baby Unicorn (Red) to DESTROY", "yes"),
    ("she uses stable artillery, are my upgrades safe", "May Ben choose Ana's Double Dutch to DESTROY", "no"),
    ("i played reset button. she says her rainbow aura is gone", "Rainbow Aura be in Ben's Stable", "never"),
    ("he neighed my rhinocorn. i say it goes to my hand. true?", "Will Rhinocorn be in", "always"),
    ("my last card was reset button, do i draw anything", "Will Ana DRAW", "never"),
    ("can seductive take double dutch from me", "May Ben choose Ana's Double Dutch to STEAL", "no"),
    ("kiss of life on mermaid: does she send something back", "Will Ana return a card of Ben's", "always"),
    ("i steal his americorn with unicorn swap, does it pull a card", "Will Ana pull", "sometimes"),
    ("with barbed wire do i discard for playing a unicorn", "Will Ana DISCARD", "always"),
    ("she rhinocorns my phoenix. can black knight be destroyed instead", "may Ana use Black Knight Unicorn", "yes"),
    ("i play phoenix, he neighs. does it come back to my hand", "Unicorn Phoenix be in the discard pile", "always"),
    ("he takes a basic out of my stable with glitter tornado: do i get that card in my hand", "Ana's hand", "always"),
    ("frankencorn is mine, the aunt plays prospecting. can i use franky?", "May Ana use Frankencorn", "yes"),
    ("he plays a basic llama, my llamaste lies there. one card for me?", "Will Ana DRAW", "sometimes"),
    ("i have barbed wire and played stabby. don't i have to discard?", "Will Ana DISCARD", "always"),
    ("greedy was sent back to my hand, i put him down again, do i draw", "Will Ana DRAW a card", "always"),
    (
        "careful i bite is mine, tom's llama bomb killed my ram. he ended his turn. didn't he owe a card?",
        "Will Tom DISCARD",
        "always",
    ),
    ("phoenix no cards", "May Ana use Unicorn Phoenix", "no"),
    ("barbed wire into ben's stable, allowed?", "May Ana play Barbed Wire into Ben's Stable", "yes"),
    ("can i kill my own downgrade with chainsaw unicorn", "their own Barbed Wire to SACRIFICE", "yes"),
    ("can i steal her guy with unicorn swap", "May Ana choose Ben's Basic Unicorn (Red) to STEAL", "yes"),
    ("blinding light, but stable artillery still fires right? not a unicorn", "May Ana use Stable Artillery", "yes"),
]


@pytest.mark.parametrize(("text", "words", "answer"), ASKED, ids=[row[0] for row in ASKED])
def test_the_first_offer_is_what_was_asked(text: str, words: str, answer: str) -> None:
    first = said(text).asks[0]
    assert words in first["in_words"]
    assert first["answer"] == answer


@pytest.mark.parametrize(
    "text",
    [
        "can i grabbatron a unicorn protected by rainbow aura",
        "can targeted delivery hit a unicorn",
        "can i get a refund",
        "can we get pizza",
    ],
)
def test_what_names_no_card_here_is_met_with_silence(text: str) -> None:
    assert not said(text).asks
