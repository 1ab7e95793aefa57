/** A form’s own questions: only what was asked for is taken, and nothing of it runs. */
import { jest, php } from '../tests.mjs';

export const FIELDS = [
	{
		name: 'rich-text-addresses',
		protects: 'A link in rich text leads to a page or a mailbox and runs no code (server).',
		find: "private const ADDRESS = '~^(?:https?://|mailto:)",
		replace: "private const ADDRESS = '~^(?:[a-z]*:|//)",
		noticed: [ php( 'RichTextTest::testIsWrittenAnewAsInTheBrowser' ) ],
	},
	{
		name: 'rich-text-escaping',
		protects: 'Visitors’ text never starts a tag (server).',
		find: '$this->html .= self::escaped($text);',
		replace: '$this->html .= $text;',
		noticed: [
			php( 'RichTextTest::testIsWrittenAnewAsInTheBrowser' ),
			php( 'RichTextTest::testWhateverComesOnlyTheListGoesOut' ),
		],
	},
	{
		name: 'rich-text-list',
		protects: 'Rich text has only the elements of a list (server).',
		find: '} elseif (in_array($name, self::BLOCKS, true)) {',
		replace: "} elseif ($name !== '') {",
		noticed: [
			php( 'RichTextTest::testIsWrittenAnewAsInTheBrowser' ),
			php( 'RichTextTest::testWhateverComesOnlyTheListGoesOut' ),
		],
	},
	{
		name: 'rich-text-paste',
		protects: 'Pasted text is limited to the elements of the list.',
		find: 'inPlace( sanitizeRichText( html || fromPlainText( text ) ) )',
		replace: 'inPlace( html || ofLines( text ) )',
		noticed: [ jest( 'through the list' ) ],
	},
	{
		name: 'rich-text-shown',
		protects: 'The editor limits stored text to the elements of the list before it shows it.',
		find: 'page.innerHTML = sanitizeRichText( area.value );',
		replace: 'page.innerHTML = area.value;',
		noticed: [ jest( 'shows what there was, and nothing else of it' ) ],
	},
	{
		name: 'rich-text-browser-addresses',
		protects: 'A link in rich text runs no code (browser).',
		find: 'return ADDRESS.test( address ) &&',
		replace: 'return',
		noticed: [ jest( 'rich text is written anew' ), jest( 'makes links of addresses that may be followed' ) ],
	},
	{
		name: 'repeater-limit',
		protects: 'A list has no more rows than its owner and the server allow.',
		find: 'return $rows > 0 ? min($rows, self::MOST) : self::MOST;',
		replace: 'return PHP_INT_MAX;',
		noticed: [
			php( 'FormFieldsTest::testManyRowsAreNotKept' ),
			php( 'FormFieldsTest::testDecidesAsTheBrowserDoes' ),
		],
	},
	{
		name: 'remote-route',
		protects: 'A field asks this site and no other (server).',
		find: 'return preg_match(self::ROUTE, $route) === 1 ? $route : null;',
		replace: 'return $route;',
		noticed: [
			php( 'FormFieldsTest::testOnlyARouteOfThisSiteIsAsked' ),
			php( 'FormFieldsTest::testAsksTheSiteAboutWhatIsRightOtherwise' ),
		],
	},
	{
		name: 'remote-origin',
		protects: 'An entry is sent to this site and no other (browser).',
		find: "if ( address.origin !== window.location.origin ) { return ''; }",
		replace: '',
		noticed: [ jest( 'is told to no other site' ) ],
	},
	{
		name: 'remote-unanswered',
		protects: 'An entry that could not be checked is not accepted.',
		find: 'return $answer === true ? null : $answer ??',
		replace: 'return $answer === true || $answer === null ? null : $answer ??',
		noticed: [ php( 'FormFieldsTest::testAsksTheSiteAboutWhatIsRightOtherwise' ) ],
	},
	{
		name: 'hidden-default',
		protects: 'A hidden field keeps its owner’s value, whatever is sent.',
		find: "'hidden' => self::line($field->text('default')),",
		replace: '',
		noticed: [ php( 'FormFieldsTest::testAHiddenFieldIsItsOwnersAlone' ) ],
	},
];
