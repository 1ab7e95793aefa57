import { forgetAll } from '../../src/donations/form-page/memory';

// Stands in the page itself: it shows nothing, and waits for nobody.
forgetAll();
