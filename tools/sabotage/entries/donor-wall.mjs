/** Donor walls: what is shown to everybody, and what is not. */
import { jest, php } from '../tests.mjs';

export const DONOR_WALL = [
	{
		name: 'wall-signature',
		protects: 'A visitor switches nothing on that the owner has hidden.',
		find: "&sig=([A-Za-z0-9_-]{22})$/sD', $text, $part) !== 1 || !hash_equals(self::signature($part[1]), $part[2])) {",
		replace: "&sig=([A-Za-z0-9_-]{22})$/sD', $text, $part) !== 1) {",
		noticed: [ php( 'testAttributesThatAreNotAsTheyWereSignedAreRefused' ) ],
	},
	{
		name: 'wall-address',
		protects: 'An address leads to no other place of a wall than the page itself has linked.',
		find: 'hash_equals(self::signature($wall->sign((int) $page, (int) $after)), $signature) ?',
		replace: 'true ?',
		noticed: [ php( 'testWithoutScriptsTheLinksAddressShowsTheSameCardsAndLeadsOn' ) ],
	},
	{
		name: 'wall-anonymous-name',
		protects: 'Anonymous donors are not named.',
		find: "$name = $hasName ? self::name($donation, $wall->is('fullName')) : '';",
		replace: "$name = self::name($donation, $wall->is('fullName'));",
		noticed: [ php( 'testOfAnonymousDonorsThereIsNothingThatLeadsToThem' ) ],
	},
	{
		name: 'wall-anonymous-avatar',
		protects: 'Anonymous donors have no picture, whose address would be a hash of theirs.',
		find: "$hasAvatar = $hasName && $wall->is('showAvatar');",
		replace: "$hasAvatar = $wall->is('showAvatar');",
		noticed: [ php( 'testOfAnonymousDonorsThereIsNothingThatLeadsToThem' ) ],
	},
	{
		name: 'wall-approved',
		protects: 'Comments are shown when somebody has approved them.',
		find: 'return $this->commentState === CommentState::Shown ? $this->comment : ',
		replace: 'return $this->commentState !== CommentState::None ? $this->comment : ',
		noticed: [ php( 'testACommentWaitsUntilSomebodyApprovesIt' ) ],
	},
	{
		name: 'wall-disallowed',
		protects: 'Comments with disallowed words stay hidden.',
		find: 'if (wp_check_comment_disallowed_list(',
		replace: 'if (CommentState::None === null && wp_check_comment_disallowed_list(',
		noticed: [ php( 'testOneWithADisallowedWordIsHidden' ) ],
	},
	{
		name: 'wall-place',
		protects: 'Donations of one second or one amount are neither lost nor repeated between two pages.',
		find: 'OR (d.$column = %d AND d.id $beyond %d))";',
		replace: 'OR (d.$column = %d AND d.id = %d))";',
		noticed: [ php( 'testGiftsThatComeBetweenTwoPagesNeitherRepeatNorLoseACard' ) ],
	},
	{
		name: 'wall-mode',
		protects: 'Donations of tests are on no wall of a site with real ones.',
		find: "$this->settings->flag('test_mode') ? 'test' : 'live', $after, $number + 1",
		replace: "'live', $after, $number + 1",
		noticed: [ php( 'testOnlyCompletedGiftsOfTheSitesMode' ) ],
	},
	{
		name: 'wall-purge',
		protects: 'Page caches are told of new donations once a minute at most.',
		find: 'AND option_value <= %s',
		replace: 'AND option_value <> %s',
		noticed: [ php( 'testItIsDoneOnceAMinuteAndThenOnceMore' ) ],
	},
	{
		name: 'wall-public-some',
		protects: 'A wall of some donations does not make all of them public in REST.',
		find: 'return $wall->isOfAll() ? [',
		replace: "return $wall->order !== '' ? [",
		noticed: [ php( 'testWhatWallsShowOfAllDonationsIsPublic' ) ],
	},
	{
		name: 'wall-public-page',
		protects: 'A wall behind a password makes nothing public in REST.',
		find: "is_post_publicly_viewable($id) && get_post($id)?->post_password === ''",
		replace: 'is_post_publicly_viewable($id)',
		noticed: [ php( 'testAPageThatNotEverybodyMayReadSwitchesNothingOn' ) ],
	},
	{
		name: 'wall-once',
		protects: 'A link that is at work is not pressed twice.',
		find: "if ( isBusy ) { return; } setBusy( true ); setFailure( '' );",
		replace: "setBusy( true ); setFailure( '' );",
		noticed: [ jest( 'is active and disabled while it works' ) ],
	},
];
