import { defineIsland } from '../../src/shared/islands/define-island';
import { AccordionExpandButtons } from '../../src/content/blocks/AccordionExpandButtons';

defineIsland( 'accordion', AccordionExpandButtons );
