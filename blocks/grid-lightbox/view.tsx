import { defineIsland } from '../../src/shared/islands/runtime';
import { Lightbox } from '../../src/content/listings/lightbox/Lightbox';

defineIsland( 'grid-lightbox', Lightbox );
