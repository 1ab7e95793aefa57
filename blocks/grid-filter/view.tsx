import { island } from '../../src/shared/islands/runtime';
import { Filter } from '../../src/content/listings/filters/Filter';

island( 'grid-filter', Filter );
