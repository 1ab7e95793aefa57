import { startEmbeddedPage } from '../../src/donations/forms/embed/embedded-page';

// Printed inline before the loader, because the page around the frame waits for its first message.
startEmbeddedPage();
