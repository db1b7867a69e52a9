document.getElementById('problems')?.focus();
