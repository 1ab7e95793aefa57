/** A form in a frame on another site: its visitor by a token, the sites that are named, the way back from the payment page. */
import { jest, php } from '../tests.mjs';

const TABLE = php( 'FrameTokenTest::testTheTable' );

export const FRAME = [
	{
		name: 'frame-own-forms',
		protects: 'Nothing but a form of the site that the script came from is put into a frame.',
		find: 'return isOurs ? address : null;',
		replace: 'return address;',
		noticed: [ jest( 'Nothing but a form of the site that the script came from is put into a frame' ) ],
	},
	{
		name: 'frame-same-origin',
		protects: 'The cookie of a frame alone proves nothing: a form of the page around it carries that, too.',
		find: 'if (!$incoming->sameOrigin) { throw self::noProof(); } $holds',
		replace: '$holds',
		noticed: [ TABLE ],
	},
	{
		name: 'frame-token-holds',
		protects: 'A frame’s token that is over, or of another form, proves nothing.',
		find: 'if (!$holds && $incoming->frame !== FrameToken::NONE',
		replace: "if (!$holds && $incoming->frame === ''",
		noticed: [ TABLE ],
	},
	{
		name: 'frame-token-signed',
		protects: 'A frame’s token cannot be made up.',
		find: 'return $isOurs && $part[2] === $subject',
		replace: 'return $part[2] === $subject',
		noticed: [ php( 'FrameTokenTest::testAForgedTokenIsNobodys' ) ],
	},
	{
		name: 'frame-token-subject',
		protects: 'The token of one form is none for another.',
		find: 'return $isOurs && $part[2] === $subject &&',
		replace: 'return $isOurs &&',
		noticed: [ php( 'FrameTokenTest::testATokenNamesItsVisitorForADayOnThePageOfItsSubject' ) ],
	},
	{
		name: 'frame-token-day',
		protects: 'A frame’s token ends after a day.',
		find: '&& (int) $part[3] >= $now ? $part[4]',
		replace: '? $part[4]',
		noticed: [ php( 'FrameTokenTest::testATokenNamesItsVisitorForADayOnThePageOfItsSubject' ) ],
	},
	{
		name: 'frame-cookie-apart',
		protects: 'The cookie of a frame is no visitor of the site itself.',
		find: "[self::HOST_COOKIE => 'host:', self::FRAME_COOKIE => 'frame:']",
		replace: "[self::HOST_COOKIE => 'host:']",
		noticed: [ php( 'FrameTokenTest::testTheFramesCookieIsPartitionedAndIsNoVisitorElsewhere' ) ],
	},
	{
		name: 'frame-hosts-checked',
		protects: 'A site that may show forms is an origin, and nothing else stands in the policy.',
		find: 'new Setting(Hosts::SETTING, [], Hosts::prepare(...), Hosts::check(...))',
		replace: 'new Setting(Hosts::SETTING, [], Hosts::prepare(...))',
		noticed: [ php( 'HostsTest::testWhatIsNoOriginIsNotStored' ) ],
	},
	{
		name: 'frame-return-named',
		protects: 'The way back from a payment page leads to named sites only.',
		find: '|| !in_array(strtolower($part[1]), $this->origins(), true)',
		replace: '',
		noticed: [
			php( 'HostsTest::testAPageIsOneOfANamedSite' ),
			php( 'FrameReturnsTest::testASiteThatIsNotNamedIsNotReturnedTo' ),
		],
	},
	{
		name: 'frame-return-still-named',
		protects: 'A site that is named no more is not returned to.',
		find: "$page = $this->hosts->page($opened['page']);",
		replace: "$page = $opened['page'];",
		noticed: [ php( 'FrameReturnsTest::testNorOneThatIsNamedNoMore' ) ],
	},
	{
		name: 'frame-return-once',
		protects: 'The way back from a payment page is used up by being opened.',
		find: "&& ($this->used)()->use(['id' => $part[2], 'until' => $until])",
		replace: '',
		noticed: [ php( 'FrameReturnsTest::testAPaidGiftLeadsToThePageAroundWhichOpensOnTheReceiptOnce' ) ],
	},
	{
		name: 'frame-return-signed',
		protects: 'The way back from a payment page cannot be made up.',
		find: '|| !hash_equals(self::signature($part[1]), $part[2])) { return null; } $said',
		replace: ') { return null; } $said',
		noticed: [ php( 'FrameReturnsTest::testTheWayBackHoldsForItsTimeAndItsKindOnly' ) ],
	},
	{
		name: 'frame-return-kind',
		protects: 'The address for leaving a payment page shows no receipt.',
		find: '$isOpen = $of === $kind &&',
		replace: '$isOpen =',
		noticed: [ php( 'FrameReturnsTest::testTheWayBackHoldsForItsTimeAndItsKindOnly' ) ],
	},
	{
		name: 'frame-return-time',
		protects: 'The way back from a payment page ends with its time.',
		find: '&& $until >= $this->clock->now() &&',
		replace: '&&',
		noticed: [ php( 'FrameReturnsTest::testTheWayBackHoldsForItsTimeAndItsKindOnly' ) ],
	},
	{
		name: 'frame-hears-its-form',
		protects: 'The page around a frame hears the form of its own frame only.',
		find: 'if ( from && origin === from.origin && typeof',
		replace: 'if ( from && typeof',
		noticed: [ jest( 'Messages of another origin, of another window and without an action are nothing' ) ],
	},
	{
		name: 'frame-hears-its-page',
		protects: 'A form in a frame hears the page around it only.',
		find: 'const isFromAround = source === page.parent && origins.includes( origin );',
		replace: 'const isFromAround = origins.includes( origin );',
		noticed: [ jest( 'The address of the page around is taken from that window and that origin only' ) ],
	},
	{
		name: 'frame-hears-named-origins',
		protects: 'A form in a frame hears named origins only.',
		find: 'const isFromAround = source === page.parent && origins.includes( origin );',
		replace: 'const isFromAround = source === page.parent;',
		noticed: [ jest( 'The address of the page around is taken from that window and that origin only' ) ],
	},
];
