import { island } from '../../src/islands/island';
import { Controls } from '../../src/content/slideshow/Controls';

island( 'slideshow', Controls );
