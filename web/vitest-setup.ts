// Each file of tests begins as a person with a fresh browser: what an earlier file signed in must not be remembered.
localStorage.clear()
sessionStorage.clear()
