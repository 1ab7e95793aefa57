import { island } from '../../src/shared/islands/define-island';
import { Controls } from '../../src/content/blocks/SlideshowControls';

island( 'slideshow', Controls );
