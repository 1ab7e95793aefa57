import { island } from '../../src/islands/shared';
import { Choose } from '../../src/content/grid/Choose';

island( 'grid-sort', Choose );
