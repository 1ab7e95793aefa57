/** Tables that an import, an old server or a restore has damaged. */
import { php } from '../tests.mjs';

export const TABLES = [
	{
		name: 'ids-above-references-of-a-new-table',
		protects: 'A table that is made again gives out no id that a payment still refers to.',
		find: `($used > 0 ? ' AUTO_INCREMENT=' . ($used + 1) : '')`,
		replace: `''`,
		noticed: [ php( 'TablesTest::testIdsOfALostTableAreNotGivenOutAgain' ) ],
	},
	{
		name: 'ids-above-references',
		protects: 'Rows are numbered again above every id that something refers to.',
		find: `$next = max($used, (int) $this->database->value("SELECT MAX(id) FROM {{$table->name}}")) + 1;`,
		replace: `$next = (int) $this->database->value("SELECT MAX(id) FROM {{$table->name}}") + 1;`,
		noticed: [ php( 'TablesTest::testNumberingGoesOnAboveEachReference' ) ],
	},
	{
		name: 'web-requests-only-add',
		protects: 'No visitor waits because a request rebuilds a table.',
		find: '$problem->kind->isMissing()));',
		replace: 'true));',
		noticed: [ php( 'TablesTest::testAWebRequestOnlyAdds' ) ],
	},
	{
		name: 'repair-while-others-write',
		protects: 'A repair does not make visitors wait unless it is told to.',
		find: `? '' : ', LOCK=NONE';`,
		replace: `? '' : '';`,
		noticed: [ php( 'TablesTest::testWhatMakesVisitorsWaitIsDoneOfflineOnly' ) ],
	},
	{
		name: 'activation-adds-what-is-missing',
		protects: 'Activating the plugin makes lost tables again, whatever state is stored.',
		find: '($this->migrations)()->run(isForced: true);',
		replace: '($this->migrations)()->run();',
		noticed: [ php( 'TablesTest::testActivationAddsWhatIsMissingWhateverTheStoredStateSays' ) ],
	},
	{
		name: 'texts-of-two-collations',
		protects: 'Tickets are sold when tables have different collations.',
		find: '!$error->isMixOfCollations() || $byBytes === $sql',
		replace: 'true',
		noticed: [ php( 'MixedCollationsTest::testTicketsAreBought' ) ],
	},
	{
		name: 'sold-places-of-lost-orders',
		protects: 'A repair does not sell the places of a paid order again whose lines are lost.',
		find: `static fn(array $pool): bool => $pool['orders'] >= $pool['sold']`,
		replace: 'static fn(array $pool): bool => true',
		noticed: [
			php( 'LostDataTest::testPlacesOfAnOrderWithoutLinesAreNotFreed' ),
			php( 'LostDataTest::testPlacesOfAPaymentWithoutOrderAreNotFreed' ),
		],
	},
	{
		name: 'buyer-key-is-no-salt',
		protects: 'Limits per buyer outlive a change of the salts.',
		find: `'buyer:' . strtolower(trim($email)), BuyerKey::value()`,
		replace: `'buyer:' . strtolower(trim($email)), wp_salt('auth')`,
		noticed: [ php( 'LostDataTest::testLimitsPerBuyerSurviveOtherSalts' ) ],
	},
	{
		name: 'ids-of-lost-posts',
		protects: 'A new event does not admit the tickets of a lost one that had its id.',
		find: "add_post_meta($postId, ReusedPostId::META, '1', true);",
		replace: '',
		noticed: [ php( 'ReusedIdTest::testANewEventWithTheIdOfALostOneIsNotOnSale' ) ],
	},
];
