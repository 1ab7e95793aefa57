/** A donor's own page: by a link of one use and one hour, for that donor, and telling nobody else whether there is one. */
import { php } from '../tests.mjs';

export const DONORS = [
	{
		name: 'donor-link-once',
		protects: 'A one-time link opens one session, however often it is pressed.',
		find: 'if (!$this->access->take(AccessRepository::LINK, $secret, $this->clock->now())) { return null; }',
		replace: '',
		noticed: [ php( 'LinkTest::testAPressOpensASessionAndTheLinkIsGone' ) ],
	},
	{
		name: 'donor-link-hour',
		protects: 'A link and a session end with their time.',
		find: "'SELECT email FROM {donor_access} WHERE hash = %s AND kind = %s AND expires_at > %d'",
		replace: "'SELECT email FROM {donor_access} WHERE hash = %s AND kind = %s AND %d > 0'",
		noticed: [ php( 'LinkTest::testAUsedAnOverAndAGuessedLinkAreAlike' ) ],
	},
	{
		name: 'donor-session-day',
		protects: 'A donor session ends after a day, also before its row is deleted.',
		find: 'WHERE a.hash = %s AND a.kind = %s AND a.expires_at > %d',
		replace: 'WHERE a.hash = %s AND a.kind = %s AND %d > 0',
		noticed: [ php( 'LinkTest::testASessionEndsAfterADayAndOpensNoLinksPage' ) ],
	},
	{
		name: 'donor-link-is-no-session',
		protects: 'The secret of a link in the cookie is no session.',
		find: 'WHERE a.hash = %s AND a.kind = %s AND a.expires_at > %d',
		replace: 'WHERE a.hash = %s AND a.kind <> CONCAT(%s, 1) AND a.expires_at > %d',
		noticed: [ php( 'LinkTest::testASessionEndsAfterADayAndOpensNoLinksPage' ) ],
	},
	{
		name: 'donor-asked-alike',
		protects: 'Before the answer, the same is done for an address that gave and for one that did not.',
		find: '$email = DonorRepository::normal($email); $this->mail->queue(',
		replace:
			'$email = DonorRepository::normal($email); if ($this->donors->giver($email) !== null) $this->mail->queue(',
		noticed: [ php( 'AskTest::testDoesTheSameWorkForEveryAddressBeforeItsAnswer' ) ],
	},
	{
		name: 'donor-lookalike',
		protects:
			'The link to somebody’s donations goes to their address, not to one that the database takes for the same.',
		find: 'return $found === $email ? $found : null;',
		replace: 'return $found;',
		noticed: [ php( 'AskTest::testALookalikeOfAnAddressIsAnother' ) ],
	},
	{
		name: 'donor-session-own-gifts',
		protects: 'A session reads the receipts of its own donor only.',
		find: '($donation->donorId !== 0 && in_array($donation->donorId, $this->donorIds(), true))',
		replace: '($donation->donorId !== 0 && $this->donorIds() !== [])',
		noticed: [ php( 'HistoryTest::testASessionIsOfItsDonorAlone' ) ],
	},
	{
		name: 'donor-account-confirmed',
		protects: 'An account sees what guests gave with its address only once that was confirmed by the mailed link.',
		find: 'FROM {donor} WHERE user_id = %d AND email = %s',
		replace: 'FROM {donor} WHERE %d > 0 AND email = %s',
		noticed: [ php( 'HistoryTest::testAnAccountWithAStrangersAddressSeesNothingOfTheirs' ) ],
	},
	{
		name: 'donor-account-own-link',
		protects: 'A link to another address confirms nothing for the account that opens it.',
		find: '$user->exists() && DonorRepository::normal($user->user_email) === $email',
		replace: '$user->exists()',
		noticed: [ php( 'HistoryTest::testALinkOfAnotherAddressConfirmsNothingForTheAccount' ) ],
	},
	{
		name: 'donor-erased-out',
		protects: 'Erasing a donor ends their sessions and links.',
		find: '$this->access->forget($email);',
		replace: '',
		noticed: [ php( 'HistoryTest::testErasingADonorEndsTheirSessionsAndLinks' ) ],
	},
];
