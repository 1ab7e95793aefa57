/** What a site does after it was copied, moved, or put back. */
import { php } from '../tests.mjs';

export const RECOVERY = [
	{
		name: 'copy-email',
		protects: 'A copy of the site sends no email to real buyers and donors.',
		find: 'if ($this->site->isCopy()) { return 0; }',
		replace: '',
		noticed: [
			php( 'MailTest::testACopyOfTheSiteSendsNothingButAUsersOwnTest' ),
			php( 'SiteCopyTest::testWritesNothingToTheProviderAndSendsNoEmail' ),
		],
	},
	{
		name: 'copy-provider',
		protects: 'A copy of the site charges, closes, refunds and ends nothing at the payment provider.',
		find: "if ($method !== 'GET' && !StripeKeys::isTest($secret) && $this->site->isCopy()) {",
		replace: 'if (false) {',
		noticed: [ php( 'SiteCopyTest::testWritesNothingToTheProviderAndSendsNoEmail' ) ],
	},
	{
		name: 'copy-charge',
		protects: 'A copy of the site charges nobody in live mode, whichever gateway it is.',
		find: "$payment->mode === 'live' && !$gateway instanceof ManualGateway && $this->site->isCopy() ?",
		replace: 'false ?',
		noticed: [
			php( 'SiteCopyTest::testABuyerIsToldThatTheyCannotPayOnACopy' ),
			php( 'SiteCopyTest::testNoOtherGatewayChargesOnACopy' ),
		],
	},
	{
		name: 'copy-sales',
		protects: 'A confirmed copy of the site takes no order and no donation outside test mode.',
		find: '$this->refuseOnCopy(); $draft = ',
		replace: '$draft = ',
		noticed: [
			php( 'SiteCopyTest::testAConfirmedCopyTakesNoOrder' ),
			php( 'GivingTest::testAConfirmedCopyOfTheSiteTakesNoDonation' ),
		],
	},
	{
		name: 'copy-renewals',
		protects: 'A copy of the site charges no renewal, whichever gateway takes it.',
		find: "if ($subscription->mode === 'live' && $this->site->isCopy()) { return; }",
		replace: '',
		noticed: [ php( 'RenewalsTest::testACopyOfTheSiteChargesNothingInLiveMode' ) ],
	},
	{
		name: 'copy-files',
		protects: 'A copy of the site deletes no file, since its configuration may name the folder of the live one.',
		find: 'if ($this->site->isCopy()) { return; } foreach ($secrets as $secret) {',
		replace: 'foreach ($secrets as $secret) {',
		noticed: [ php( 'UploadsTest::testACopyOfTheSiteDeletesNoFile' ) ],
	},
];
