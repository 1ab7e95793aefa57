import { island } from '../../src/islands/island';
import { Lightbox } from '../../src/content/grid/lightbox/Lightbox';

island( 'grid-lightbox', Lightbox );
