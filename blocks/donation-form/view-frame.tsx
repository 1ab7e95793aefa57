import { begin } from '../../src/donations/frame/inside';

// Stands in the page itself, before the loader: the page around the frame waits for its first word.
begin();
