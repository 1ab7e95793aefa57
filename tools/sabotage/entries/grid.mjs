/** Listings: what visitors may ask for, and what is shown. */
import { jest, php } from '../tests.mjs';

export const GRID = [
	{
		name: 'grid-viewable',
		protects: 'A post that not everybody may see stands in no listing, whatever the index said.',
		find: "return $type !== 'attachment' && is_post_type_viewable($type);",
		replace: 'return true;',
		noticed: [ php( 'GridTest::testTheAuthorSaysWhichPosts' ) ],
	},
	{
		name: 'grid-field-allowed',
		protects: 'A field that nobody has allowed matches nothing, right or wrong.',
		find: '$conditions[] = $facet === null ? new Selection($filter->facet, []) : $filter->condition($state->chosen[$name], $facet);',
		replace: 'if ($facet !== null) { $conditions[] = $filter->condition($state->chosen[$name], $facet); }',
		noticed: [ php( 'FilterTest::testAFieldThatNobodyHasAllowedIsNoFilterAndTellsNothing' ) ],
	},
	{
		name: 'grid-order-offered',
		protects: 'Visitors choose only orders that the author offers.',
		find: "is_string($order) && in_array($order, $orders, true) ? $order : ''",
		replace: "is_string($order) ? $order : ''",
		noticed: [ php( 'FilterTest::testWhatIsNotOfferedDoesNothingAndWhatIsUnknownMatchesNothing' ) ],
	},
	{
		name: 'grid-number-offered',
		protects: 'Visitors choose only numbers of posts that the author offers.',
		find: 'in_array((int) $perPage, $controls->perPages, true) && ctype_digit($perPage)',
		replace: 'ctype_digit($perPage)',
		noticed: [ php( 'FilterTest::testWhatIsNotOfferedDoesNothingAndWhatIsUnknownMatchesNothing' ) ],
	},
	{
		name: 'grid-circle',
		protects: 'Listings in cards of listings end.',
		find: 'if (count($this->open) >= self::DEPTH_MOST || in_array($listing, $this->open, true)) {',
		replace: 'if (count($this->open) >= 5) {',
		noticed: [ php( 'GridTest::testAListingInItsOwnCardsEnds' ) ],
	},
	{
		name: 'grid-beyond',
		protects: 'Beyond the last page stands the last.',
		find: 'if ($this->page > $pages) {',
		replace: 'if ($this->page > 999_999_999) {',
		noticed: [ php( 'GridTest::testAPageThatThereIsNotIsTheFirstOrTheLast' ) ],
	},
	{
		name: 'grid-noindex',
		protects: 'Search engines leave a page beyond the last one, and what gives nothing, alone.',
		find: "return ['noindex' => true] + $robots;",
		replace: 'return $robots;',
		noticed: [ php( 'RobotsTest::testCombinationsBeyondADepthAndWhatGivesNothingAreNotForSearchEngines' ) ],
	},
	{
		name: 'index-planes-made',
		protects: 'Several posts that are the first to have a field are read at once.',
		find: 'array_diff($written, $place->planes, $made)',
		replace: 'array_diff($written, $place->planes)',
		noticed: [ php( 'IndexRulesTest::testSeveralPostsThatAreTheFirstToHaveAFieldCanBeReadAtOnce' ) ],
	},
	{
		name: 'grid-view-readable',
		protects: 'A view in a post that the visitor may not read is not answered.',
		find: "return in_array($post->post_type, self::HOLDERS, true) ? $post->post_status === 'publish' : is_post_publicly_viewable($post) || current_user_can('read_post', $postId);",
		replace: 'return true;',
		noticed: [ php( 'AjaxTest::testAViewThatTheVisitorMayNotReadIsNotFound' ) ],
	},
	{
		name: 'grid-context-signed',
		protects: 'A view is told by us alone what its page shows.',
		find: "if ($text === '' || !hash_equals(self::signature($text), $signature)) {",
		replace: "if ($text === '') {",
		noticed: [ php( 'AjaxTest::testWhatDependsOnThePageNeedsItsSignedContext' ) ],
	},
	{
		name: 'grid-view-data',
		protects: 'Only people who edit a post try settings of its view.',
		find: "if (!is_user_logged_in() || $postId === 0 || !current_user_can('edit_post', $postId)) {",
		replace: 'if (false) {',
		noticed: [ php( 'AjaxTest::testSettingsToTryAreForThoseWhoEditThePost' ) ],
	},
	{
		name: 'grid-one-call',
		protects: 'A press meanwhile loads nothing twice.',
		find: 'if ( ! root || view.abort ) {',
		replace: 'if ( ! root ) {',
		noticed: [
			jest( 'by a button are put below those that are there, once, and the first of them has the focus' ),
		],
	},
];
