import { island } from '../../src/islands/island';
import { Choose } from '../../src/content/grid/Choose';

island( 'grid-sort', Choose );
