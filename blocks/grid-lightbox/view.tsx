import { island } from '../../src/islands/shared';
import { Lightbox } from '../../src/content/grid/lightbox/Lightbox';

island( 'grid-lightbox', Lightbox );
