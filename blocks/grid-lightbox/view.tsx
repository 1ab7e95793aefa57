import { island } from '../../src/shared/islands/runtime';
import { Lightbox } from '../../src/content/listings/lightbox/Lightbox';

island( 'grid-lightbox', Lightbox );
