import { defineIsland } from '../../src/shared/islands/define-island';
import { AccordionToolbar } from '../../src/content/blocks/AccordionToolbar';

defineIsland( 'accordion', AccordionToolbar );
