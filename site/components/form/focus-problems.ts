/** A form that came back says what is wrong at once, to people who hear the page too. */
document.getElementById('problems')?.focus();
