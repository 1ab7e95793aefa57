/** People’s entries stay text: on pages, in attributes, URLs, scripts, and spreadsheets. */
import { php } from '../tests.mjs';

export const TEXTS = [
	{
		name: 'escape-text',
		protects: 'Text between tags makes no markup.',
		find: "'/[\\x00-\\x1F!-\\/:-@\\[-`{-\\x7F]'",
		replace: "'/[\\x00-\\x1F!-\\/\\[-`{-\\x7F]'",
		noticed: [ php( 'ViewTest::testLeavesNoCharacterThatMarkupIsMadeOf' ) ],
	},
	{
		name: 'escape-shortcode',
		protects: 'A bracket in a text runs no shortcode.',
		find: "'/[\\x00-\\x1F!-\\/:-@\\[-`{-\\x7F]'",
		replace: "'/[\\x00-\\x1F!-\\/:-@\\\\-`{-\\x7F]'",
		noticed: [
			php( 'ViewTest::testWritesWhatTheFiltersLookForAsEntities' ),
			php( 'ViewFiltersTest::testTextComesOutOfTheFiltersAsItWentIn' ),
		],
	},
	{
		name: 'bracket-entity',
		protects: 'A bracket is written with three digits, because WordPress turns `&#91;` back into one.',
		find: "sprintf('&#%03d;'",
		replace: "sprintf('&#%d;'",
		noticed: [ php( 'ViewTest::testWritesEveryEntityWithThreeDigits' ) ],
	},
	{
		name: 'escape-attribute',
		protects: 'Text in an attribute does not end it.',
		find: '/[&<>"\\\'\\[\\]\\t\\n\\r]|(?<=Word)',
		replace: '/[&<>\\[\\]\\t\\n\\r]|(?<=Word)',
		noticed: [
			php( 'ViewTest::testWritesWhatReachesIntoAttributesAsEntities' ),
			php( 'ViewFiltersTest::testAttributesComeOutOfTheFiltersAsTheyWentIn' ),
		],
	},
	{
		name: 'escape-address',
		protects: 'A URL that runs code comes out empty.',
		find: 'self::filterUrl(esc_url($url))',
		replace: 'self::filterUrl(esc_attr($url))',
		noticed: [ php( 'ViewFiltersTest::testAddressesThatRunCodeComeOutEmpty' ) ],
	},
	{
		name: 'script-element',
		protects: 'No text ends the script element that search engines read.',
		find: 'wp_json_encode($schema, JSON_HEX_TAG |',
		replace: 'wp_json_encode($schema,',
		noticed: [ php( 'EventPageTest::testNoTextEndsTheScriptElement' ) ],
	},
	{
		name: 'csv-formula',
		protects: 'No cell of a spreadsheet is a formula, whoever typed it.',
		find: "preg_match(self::FORMULA, $text) === 1 || preg_match(self::FORMULA, (string) preg_replace(self::UNSEEN, '', $text)) === 1",
		replace: 'false',
		noticed: [ php( 'CsvTest::testWritesACell' ), php( 'ExportTest::testNoCellIsAFormulaWhoeverTypedIt' ) ],
	},
	{
		name: 'mail-text',
		protects: 'Nothing that a person entered becomes markup in an email.',
		find: '<?php echo esc_html($fact); ?></p>',
		replace: '<?php echo $fact; ?></p>',
		noticed: [ php( 'OrderMailTest::testNothingThatAPersonEnteredBecomesMarkup' ) ],
	},
];
