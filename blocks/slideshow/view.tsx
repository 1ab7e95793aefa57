import { defineIsland } from '../../src/shared/islands/define-island';
import { SlideshowControls } from '../../src/content/blocks/SlideshowControls';

defineIsland( 'slideshow', SlideshowControls );
