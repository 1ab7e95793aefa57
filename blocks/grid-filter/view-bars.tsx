import { Bar } from '../../src/content/grid/filter/Bar';
import { providePart } from '../../src/shared/part';

providePart( 'grid-bar', Bar );
