import { island } from '../../src/shared/islands/runtime';
import { Choose } from '../../src/content/listings/SortSelect';

island( 'grid-sort', Choose );
