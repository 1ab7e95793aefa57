<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Giving;

use Benefit\Donations\Forms\FormNonces;
use Benefit\Shared\Http\Nonces;
use Benefit\Tests\Integration\Donations\GivingTestCase;

/** Beside the plugin whose names our actions bear, its guests' nonces stay as it makes them. */
final class FormNoncesTest extends GivingTestCase
{
    public function testAreNamedAsTheContractSays(): void
    {
        self::assertSame('give_donation_form_nonce_7', FormNonces::actionFor(['give-form-id' => '7']));
        self::assertSame('give_donation_form_nonce_7', FormNonces::actionFor(['give_form_id' => '7']));
        self::assertSame('give_donation_form_nonce_0', FormNonces::actionFor(['give-form-id' => ['7']]));
    }

    #[\PHPUnit\Framework\Attributes\RunInSeparateProcess]
    #[\PHPUnit\Framework\Attributes\PreserveGlobalState(false)]
    public function testHaveNamesOfTheirOwnBesideTheOriginal(): void
    {
        eval('function give() {}');
        $nonces = new Nonces($this->plugin->visitor());
        new FormNonces($nonces);

        self::assertSame('benefit_give_donation_form_nonce_7', FormNonces::actionFor(['give-form-id' => '7']));
        self::assertTrue($nonces->isOurs('benefit_give_donation_form_nonce_7'));
        self::assertFalse($nonces->isOurs('give_donation_form_nonce_7'));
    }
}
