/** Blocks for pages. */
import { jest, php } from '../tests.mjs';

export const CONTENT = [
	{
		name: 'panel-group',
		protects: 'One panel is open at a time within its own accordion, not within the page.',
		find: "group: $isSingle ? wp_unique_id('benefit-accordion-') : '',",
		replace: "group: $isSingle ? 'benefit-accordion' : '',",
		noticed: [ php( 'AccordionTest::testOneOpenAtATimeIsTheBrowsersOwnGroup' ) ],
	},
	{
		name: 'panel-address-twice',
		protects: 'Two panels of one title have two addresses.',
		find: 'return $count === 1 ? $id : $this->next("$id-$count", \'\');',
		replace: 'return $id;',
		noticed: [ php( 'AccordionTest::testALinkPointsAtAPanelsContentByItsTitleOrByTheOwnersWord' ) ],
	},
	{
		name: 'panel-others-own',
		protects: 'The panels of an accordion inside of a panel are left alone.',
		find: 'return [ ...( accordion?.children ?? [] ) ].filter(',
		replace: "return [ ...( accordion?.querySelectorAll( '*' ) ?? [] ) ].filter(",
		noticed: [ jest( 'opens and closes all panels of its accordion, not those inside of them' ) ],
	},
	{
		name: 'panel-in-sight',
		protects: 'A panel stays in sight when the one above it is closed.',
		find: 'if ( others.length > 0 && summary.getBoundingClientRect().top < 0 ) {',
		replace: 'if ( others.length < 0 ) {',
		noticed: [ jest( 'is brought back into sight when one above has taken its height away' ) ],
	},
];
