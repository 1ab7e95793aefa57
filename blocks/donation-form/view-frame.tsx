import { startEmbeddedPage } from '../../src/donations/forms/embed/embedded-page';

// Stands in the page itself, before the loader: the page around the frame waits for its first word.
startEmbeddedPage();
