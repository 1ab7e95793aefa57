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
	{
		name: 'notice-blocked-storage',
		protects: 'Where all storage is blocked a notice is shown, and gone from this page once it was dismissed.',
		find: "dismissed === '' || ( id !== undefined && localStorage.getItem( KEY + id ) !== null )",
		replace: 'id !== undefined && localStorage.getItem( KEY + id ) !== null',
		noticed: [ jest( 'is gone from this page when storage is %s' ) ],
	},
	{
		name: 'notice-tabs',
		protects: 'The other tabs follow when a notice is dismissed.',
		find: "window.addEventListener( 'storage', decide );",
		replace: '',
		noticed: [ jest( 'it follows another tab, and the page from the browser’s memory' ) ],
	},
	{
		name: 'notice-period',
		protects: 'A cached page shows a notice in its time only.',
		find: 'now < Number( notice.dataset.from ) ||',
		replace: '',
		noticed: [ jest( 'it is decided whether it is shown: %s' ) ],
	},
	{
		name: 'notice-focus',
		protects: 'The focus goes on to what follows a notice that is dismissed.',
		find: 'focusAfter( notice );',
		replace: '',
		noticed: [ jest( 'is gone, for this browser too, and the focus goes on to what follows' ) ],
	},
	{
		name: 'notice-first',
		protects: 'A notice is decided on before any of it is painted.',
		find: "<?php echo $is_hidden ? ' hidden' : ''; ?>><?php echo $script_html; ?>",
		replace: "<?php echo $is_hidden ? ' hidden' : ''; ?>>",
		noticed: [ php( 'NoticeTest::testWhatDecidesIsTheFirstThingInIt' ) ],
	},
	{
		name: 'notice-policy',
		protects: 'A site’s policy reaches the script in a notice.',
		find: "wp_get_inline_script_tag((string) file_get_contents($this->build . $name . '.js'), ['id' => \"benefit-$id\"])",
		replace:
			"'<script id=\"benefit-' . $id . '\">' . file_get_contents($this->build . $name . '.js') . '</script>'",
		noticed: [ php( 'NoticeTest::testItsScriptIsWordPresssOwnTagSoThatAPolicyReachesIt' ) ],
	},
	{
		name: 'notice-feed',
		protects: 'A feed does not tell a notice before its time.',
		find: '(!$isPage && !$period->isNow($now))',
		replace: '(!$isPage && $now < 0)',
		noticed: [ php( 'NoticeTest::testAFeedHasItWhileItsTimeIsWithoutScript' ) ],
	},
];
