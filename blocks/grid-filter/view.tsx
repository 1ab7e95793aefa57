import { island } from '../../src/islands/island';
import { Filter } from '../../src/content/grid/Filter';

island( 'grid-filter', Filter );
