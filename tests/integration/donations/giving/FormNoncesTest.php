<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Giving;

use Benefit\Donations\Forms\DonationFormNonces;
use Benefit\Shared\Http\VisitorNonces;
use Benefit\Tests\Integration\Donations\GivingTestCase;

/** Beside GiveWP, whose action names we share, its own nonces for guests are unchanged. */
final class FormNoncesTest extends GivingTestCase
{
    public function testAreNamedAsTheContractSays(): void
    {
        self::assertSame('give_donation_form_nonce_7', DonationFormNonces::actionFor(['give-form-id' => '7']));
        self::assertSame('give_donation_form_nonce_7', DonationFormNonces::actionFor(['give_form_id' => '7']));
        self::assertSame('give_donation_form_nonce_0', DonationFormNonces::actionFor(['give-form-id' => ['7']]));
    }

    #[\PHPUnit\Framework\Attributes\RunInSeparateProcess]
    #[\PHPUnit\Framework\Attributes\PreserveGlobalState(false)]
    public function testHaveNamesOfTheirOwnBesideTheOriginal(): void
    {
        eval('function give() {}');
        $nonces = new VisitorNonces($this->plugin->visitor());
        new DonationFormNonces($nonces);

        self::assertSame('benefit_give_donation_form_nonce_7', DonationFormNonces::actionFor(['give-form-id' => '7']));
        self::assertTrue($nonces->isOurs('benefit_give_donation_form_nonce_7'));
        self::assertFalse($nonces->isOurs('give_donation_form_nonce_7'));
    }
}
