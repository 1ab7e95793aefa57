/** Secrets of orders and tickets, the door, the organiser's screens, mails. */
import { php } from '../tests.mjs';

export const DESK = [
	{
		name: 'owners-of-free-orders-unmailed',
		protects: 'Nobody mails a stranger by naming them in a free order.',
		find: 'AND (o.total_minor > 0 OR o.user_id > 0) AND a.id IN',
		replace: 'AND a.id IN',
		noticed: [ php( 'OwnerTicketsTest::testOwnersHearOfNoEndWhereTheyWereSentNothing' ) ],
	},
	{
		name: 'ticket-going-back',
		protects: 'A ticket whose money is on its way back shows no code.',
		find: '$isGoingBack => self::Refunded,',
		replace: '',
		noticed: [ php( 'OrderPageTest::testATicketWhoseMoneyIsOnItsWayBackHasNoCode' ) ],
	},
	{
		name: 'cancelled-stays-unpaid',
		protects: 'A cancelled order is told from one whose places are gone.',
		find: 'if ($this->fresh($order->id)->status === OrderStatus::Cancelled)',
		replace: 'if (false)',
		noticed: [ php( 'OrderActionsTest::testACancelledOrderIsNotMarkedAsPaidAndTheRefusalSaysWhatToDo' ) ],
	},
	{
		name: 'refund-of-nothing',
		protects: 'A refund that gives nothing back is refused, unless chosen tickets end by it.',
		find: '$mayCancel = $cancelTickets && ($attendeeIds ?? []) !== [];',
		replace: '$mayCancel = $cancelTickets;',
		noticed: [ php( 'OrderActionsRestTest::testAnOrderThatHasCostNothingIsNotRefunded' ) ],
	},
	{
		name: 'scan-not-ahead',
		protects: 'A scan is never recorded in the future.',
		find: "min($now, (int) ($values['scanned_at'] ?? $now))",
		replace: "(int) ($values['scanned_at'] ?? $now)",
		noticed: [ php( 'ScanTest::testAClockThatIsAheadIsNotBelieved' ) ],
	},
	{
		name: 'order-secret',
		protects: 'An order is opened by its whole secret.',
		find: '$order !== null && hash_equals($order->secret, $secret)',
		replace: '$order !== null',
		noticed: [ php( 'OrderSecretsTest::testNothingElseDoes' ) ],
	},
	{
		name: 'ticket-secret',
		protects: 'A ticket is opened by its own secret.',
		find: '$attendee->sequence === $sequence && hash_equals($attendee->secret, $secret)',
		replace: '$attendee->sequence === $sequence',
		noticed: [ php( 'OrderSecretsTest::testNorATicket' ) ],
	},
	{
		name: 'admitted-once',
		protects: 'A ticket lets in as often as its type allows: the UPDATE decides.',
		find: '(%d = 0 OR checkins < %d)',
		replace: '(%d >= 0 OR 0 < %d)',
		noticed: [
			php( 'ScanTest::testLetsInOnceAndSaysWhenAndByWhom' ),
			php( 'ScanTest::testLetsInAsOftenAsTheTicketTypeAllows' ),
		],
	},
	{
		name: 'admitted-when-paid',
		protects: 'Nobody is let in without money.',
		find: '$order?->admits() !== true, $ticket->isTest => CheckinStatus::NotPaid,',
		replace: '',
		noticed: [ php( 'ScanTest::testLetsNobodyInWithoutMoney' ) ],
	},
	{
		name: 'scan-once',
		protects: 'A scan that is sent again counts once.',
		find: 'if ($known !== null) { return $this->repeated($scan, $ticket, $known); }',
		replace:
			'$scan = new Scan(bin2hex(random_bytes(16)), $scan->code, $scan->at, $scan->eventId, $scan->confirmed);',
		noticed: [
			php( 'ScanTest::testARepeatedSendingHasTheFirstAnswer' ),
			php( 'ScanTest::testABatchIsAnsweredInItsOrderAndCountsOnce' ),
		],
	},
	{
		name: 'door-of-their-events',
		protects: 'Check-in staff with a list of events see and scan these alone.',
		find: '$own === [] || in_array($event->ID, $own, true)',
		replace: '$own !== null',
		noticed: [ php( 'CheckinAccessTest::testAListOfEventsIsTheWholeWorldOfTheirDoor' ) ],
	},
	{
		name: 'code-guesses',
		protects: 'Too many unknown codes at the door are slowed down.',
		find: '$wait = $this->rateLimit->wait(self::bucket(), self::UNKNOWN_LIMIT, self::UNKNOWN_SECONDS);',
		replace: '$wait = 0;',
		noticed: [ php( 'ScanTest::testTooManyUnknownCodesAreSlowedDown' ) ],
	},
	{
		name: 'desk-press-once',
		protects: 'A second press on a screen of the organiser does nothing twice.',
		find: '$this->onePress->run("desk-$purpose",',
		replace: '$this->onePress->run("desk-$purpose" . microtime(),',
		noticed: [
			php( 'OrderActionsRestTest::testASecondPressRefundsNothing' ),
			php( 'OrderActionsRestTest::testANoteIsStoredOnceWithItsAuthor' ),
		],
	},
	{
		name: 'hidden-event',
		protects: 'Visitors do not read about the ticket types of an event that is not public.',
		find: "($event->post_status === 'publish' || current_user_can('read_post', $event->ID)) && parent::",
		replace: 'parent::',
		noticed: [ php( 'TicketRestTest::testATicketTypeOfAHiddenEventIsNotSpokenOf' ) ],
	},
	{
		name: 'mail-claim',
		protects: 'Of two senders one sends a mail.',
		find: "WHERE id = %d AND status IN ('due', 'sending') AND next_at <= %d AND attempts < %d",
		replace: 'WHERE id = %d AND (1 OR next_at <= %d OR attempts < %d)',
		noticed: [
			php( 'MailTest::testCronDoesNotSendWhatAnotherRequestIsSending' ),
			php( 'MailTest::testARequestDoesNotSendWhatCronIsSending' ),
		],
	},
	{
		name: 'mail-retry',
		protects: 'A mail that failed is tried again.',
		find: "status IN ('due', 'sending') AND next_at <= %d AND kind IN",
		replace: "status = 'none' AND next_at <= %d AND kind IN",
		noticed: [ php( 'MailTest::testAFailedMailGoesOutWhenTheServerIsBack' ) ],
	},
	{
		name: 'mail-header',
		protects: 'No text makes a header of a mail.',
		find: "preg_replace('/[\\p{Cc}\\p{Zl}\\p{Zp}\\s]+/u', ' ', $text)",
		replace: '$text',
		noticed: [ php( 'MailTest::testNoHeaderCanBePutIntoASubjectOrAName' ) ],
	},
	{
		name: 'mail-alone',
		protects: 'One mail that cannot be written keeps no other back.',
		find: '[$done, $over] = [false, false];',
		replace: 'throw $error;',
		noticed: [ php( 'MailTest::testOneMailThatCannotBeWrittenKeepsNoOtherBack' ) ],
	},
];
