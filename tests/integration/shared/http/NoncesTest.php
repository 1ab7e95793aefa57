<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Http;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\RawRequest;
use Benefit\Shared\Http\ResponseFormat;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;

/** A nonce is bound to one form and one visitor. */
final class NoncesTest extends ProbeTestCase
{
    public function testTheNonceOfAFormIsOfThisFormAlone(): void
    {
        $this->visitWithNonces(self::newCookie());

        self::assertSame(7, $this->admit($this->writes(), self::ofForm('7', $this->nonceOf('7')))->values['form-id']);
        self::assertSame(['bad_nonce', 403], $this->refused($this->writes(), self::ofForm('8', $this->nonceOf('7'))));
        self::assertSame(['bad_nonce', 403], $this->refused($this->writes(), self::ofForm('7', $this->sale->endpoint()->nonce())), 'Nor is it the common one.');
    }

    public function testTheNonceOfAFormIsOfThisVisitorAlone(): void
    {
        $cookie = self::newCookie();
        $this->visitWithNonces(self::newCookie());
        $others = $this->nonceOf('7');
        $this->visitWithNonces($cookie);

        self::assertNotSame($others, $this->nonceOf('7'));
        self::assertSame(['bad_nonce', 403], $this->refused($this->writes(), self::ofForm('7', $others)));
        $own = $this->nonceOf('7');
        $this->visitWithNonces(null);
        self::assertSame('', $this->sale->nonces()->current('probe_form_7'), 'None in a page that everybody gets.');
        self::assertSame(['bad_nonce', 403], $this->refused($this->writes(), self::ofForm('7', $own)), 'Not without the cookie.');
        self::assertSame(['bad_nonce', 403], $this->refused($this->writes(), self::ofForm('7', wp_create_nonce('probe_form_7'))), 'The nonce that all guests share is none.');
    }

    public function testItComesInTheFieldThatTheActionNamesAndNeverReachesAHandler(): void
    {
        $this->visitWithNonces(self::newCookie());
        $own = $this->nonceOf('7');
        $action = $this->writes(nonceField: 'form-hash');
        $read = static function (array $fields) use ($action): RawRequest {
            self::post($fields, isOfOurPage: false);

            return RawRequest::fromGlobals($action);
        };

        $incoming = $read(['form-id' => '7', 'form-hash' => $own, 'nonce' => 'another', 'action' => 'x']);
        self::assertSame(['form-id' => '7'], $incoming->input);
        self::assertSame(['form-id' => 7], $this->admit($action, $incoming)->values);
        self::assertSame(['no_proof', 403], $this->refused($action, $read(['form-id' => '7', 'nonce' => $own])), 'The usual fields are not looked at.');
        self::assertSame(['bad_nonce', 403], $this->refused($action, $read(['form-id' => '7', 'form-hash' => [$own]])));
        self::assertSame(['bad_nonce', 403], $this->refused($action, $read(['form-id' => ['7'], 'form-hash' => $own])));
    }

    public function testWithoutANonceOurPageAndTheCookieAreAProof(): void
    {
        $this->visitWithNonces(self::newCookie());

        self::assertSame(7, $this->admit($this->writes(), self::sent(['form-id' => '7'], sameOrigin: true))->values['form-id']);
        self::assertSame(['no_proof', 403], $this->refused($this->writes(), self::sent(['form-id' => '7'])));
    }

    public function testWhatAnybodyMayReadIgnoresANonce(): void
    {
        $this->visitWithNonces(self::newCookie());
        $own = $this->nonceOf('7');
        $action = $this->probe(RouteChannel::Ajax, AccessPolicy::PublicRead, ResponseFormat::Json, overrides: ['nonceAction' => self::nonceActionOf(...)]);

        self::assertSame(7, $this->admit($action, self::sent(['form-id' => '7'], isForeign: true))->values['form-id']);
        self::assertSame(7, $this->admit($action, self::ofForm('7', $own))->values['form-id']);
        self::assertSame(8, $this->admit($action, self::ofForm('8', $own))->values['form-id']);
    }

    public function testANonceThatIsBoundToNobodyIsAMistakeOfOurs(): void
    {
        $this->visit(self::newCookie());
        $nonces = $this->sale->nonces();
        foreach ([
            static fn() => $nonces->create('probe_form_7'),
            static fn() => $nonces->verify(wp_create_nonce('probe_form_7'), 'probe_form_7'),
            static fn() => $nonces->bind(''),
        ] as $mistake) {
            try {
                $mistake();
            } catch (\LogicException) {
                continue;
            }
            self::fail('It was not noticed.');
        }
        $nonces->bind('probe_form_');
        self::assertTrue($nonces->verify($nonces->create('probe_form_7'), 'probe_form_7'));
        self::assertFalse($nonces->isOurs('probe_other_7'));
        self::assertFalse($nonces->isOurs('benefit_screen_x_0'));
    }

    public function testTheNoncesOfOtherPluginsStayAsTheyAre(): void
    {
        $this->visitWithNonces(null);
        $ofAll = [wp_create_nonce('another_7'), wp_create_nonce('a_probe_form_7'), wp_create_nonce()];
        $this->visitWithNonces(self::newCookie());

        self::assertSame($ofAll, [wp_create_nonce('another_7'), wp_create_nonce('a_probe_form_7'), wp_create_nonce()]);
    }

    private function visitWithNonces(?string $cookie): void
    {
        $this->visit($cookie);
        $this->sale->nonces()->bind('probe_form_');
    }

    private function nonceOf(string $form): string
    {
        return $this->sale->nonces()->create("probe_form_$form");
    }

    private function writes(string $nonceField = ''): Route
    {
        return $this->probe(RouteChannel::Ajax, AccessPolicy::GuestWrite, ResponseFormat::Json, overrides: ['nonceField' => $nonceField, 'nonceAction' => self::nonceActionOf(...)]);
    }

    /** @param array<array-key, mixed> $input */
    private static function nonceActionOf(array $input): string
    {
        return 'probe_form_' . (is_string($input['form-id'] ?? null) ? $input['form-id'] : '');
    }

    private static function ofForm(string $form, string $nonce): RawRequest
    {
        return self::sent(['form-id' => $form], $nonce);
    }
}
