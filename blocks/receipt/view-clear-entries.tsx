import { clearForms } from '../../src/donations/forms/display/form-storage';

// Printed inline, because it shows nothing and needs no other script.
clearForms();
