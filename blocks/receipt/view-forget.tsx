import { clearForms } from '../../src/donations/forms/display/form-storage';

// Stands in the page itself: it shows nothing, and waits for nobody.
clearForms();
