import { Range } from '../../src/content/grid/filter/Range';
import { providePart } from '../../src/shared/part';

providePart( 'grid-range', Range );
