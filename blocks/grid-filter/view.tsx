import { island } from '../../src/islands/shared';
import { Filter } from '../../src/content/grid/Filter';

island( 'grid-filter', Filter );
