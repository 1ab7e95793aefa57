<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Http;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\RawRequest;
use Benefit\Shared\Http\RequestGuard;
use Benefit\Tests\Integration\Tickets\GateTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Proof of intent: the visitor's nonce, or the same origin and the visitor cookie (docs/contracts.md "Who may call").
 */
final class ProofTest extends GateTestCase
{
    /** @param array<string, string> $expected the refusal, or '' if it passes, by what was sent */
    #[DataProvider('table')]
    public function testTheTable(AccessPolicy $access, array $expected): void
    {
        $action = self::action($access);
        $cookie = self::newCookie();
        $this->visit(self::newCookie());
        $others = wp_create_nonce(RequestGuard::NONCE_ACTION);
        $this->visit($cookie);
        $own = wp_create_nonce(RequestGuard::NONCE_ACTION);
        $requests = [
            'own nonce' => [$cookie, self::sent(nonce: $own)],
            'own nonce, same origin' => [$cookie, self::sent(nonce: $own, sameOrigin: true)],
            'another’s nonce' => [$cookie, self::sent(nonce: $others)],
            'another’s nonce, same origin' => [$cookie, self::sent(nonce: $others, sameOrigin: true)],
            'own nonce, no cookie' => [null, self::sent(nonce: $own, sameOrigin: true)],
            'same origin, cookie' => [$cookie, self::sent(sameOrigin: true)],
            'same origin, no cookie' => [null, self::sent(sameOrigin: true)],
            'cookie alone' => [$cookie, self::sent()],
            'nothing' => [null, self::sent()],
            'own nonce, another origin' => [$cookie, self::sent(nonce: $own, isForeign: true)],
            'another origin, no cookie' => [null, self::sent(isForeign: true)],
        ];
        $found = [];
        foreach ($requests as $name => [$sent, $incoming]) {
            $this->visit($sent);
            try {
                $this->admit($action, $incoming);
                $found[$name] = '';
            } catch (\Benefit\Shared\Support\UserFacingException $refusal) {
                $found[$name] = $refusal->reason;
                self::assertSame(403, $refusal->status);
            }
        }

        self::assertEquals($expected, $found);
    }

    /** @return iterable<string, array{AccessPolicy, array<string, string>}> */
    public static function table(): iterable
    {
        $write = [
            'own nonce' => '',
            'own nonce, same origin' => '',
            'another’s nonce' => 'bad_nonce',
            'another’s nonce, same origin' => 'bad_nonce',
            'own nonce, no cookie' => 'bad_nonce',
            'same origin, cookie' => '',
            'same origin, no cookie' => 'no_proof',
            'cookie alone' => 'no_proof',
            'nothing' => 'no_proof',
            'own nonce, another origin' => 'no_proof',
            'another origin, no cookie' => 'no_proof',
        ];
        yield 'a guest’s write' => [AccessPolicy::GuestWrite, $write];
        yield 'a read of the visitor’s own' => [AccessPolicy::VisitorRead, array_replace($write, ['another’s nonce, same origin' => ''])];
        yield 'the first post of a new cart' => [AccessPolicy::GuestStart, array_replace($write, ['same origin, no cookie' => ''])];
        $all = array_map(static fn(): string => '', $write);
        yield 'the session' => [AccessPolicy::MakesToken, ['own nonce, another origin' => 'no_proof', 'another origin, no cookie' => 'no_proof'] + $all];
        yield 'a public read' => [AccessPolicy::PublicRead, $all];
        yield 'a webhook' => [AccessPolicy::Webhook, $all];
    }

    #[DataProvider('tokens')]
    public function testWhoGetsAToken(AccessPolicy $access, bool $made): void
    {
        $this->visit(null);
        $request = $this->admit(self::action($access), self::sent(sameOrigin: true));

        self::assertSame($made, $request->visitor !== null);
        self::assertSame($request->visitor, $this->sale->visitor()->current());
    }

    /** @return iterable<string, array{AccessPolicy, bool}> */
    public static function tokens(): iterable
    {
        yield 'the session' => [AccessPolicy::MakesToken, true];
        yield 'a new cart' => [AccessPolicy::GuestStart, true];
        yield 'browsing' => [AccessPolicy::PublicRead, false];
        yield 'a webhook' => [AccessPolicy::Webhook, false];
    }

    public function testARefusedRequestMakesNoToken(): void
    {
        $this->visit(null);
        $this->refused(self::action(AccessPolicy::GuestStart), self::sent());

        self::assertNull($this->sale->visitor()->current());
    }

    public function testGuestsHaveNoNonceInCommon(): void
    {
        $nonces = [];
        foreach ([null, self::newCookie(), self::newCookie()] as $cookie) {
            $this->visit($cookie);
            $nonces[] = $this->sale->endpoint()->nonce();
        }

        self::assertCount(3, array_unique($nonces));
        $this->visit(null);
        self::assertSame('', $this->sale->endpoint()->nonceField(), 'None in a page that everybody gets.');
        self::assertSame(wp_create_nonce('some other plugin'), (function (): string {
            $this->visit(self::newCookie());

            return wp_create_nonce('some other plugin');
        })(), 'Other plugins’ nonces stay as they are.');
    }

    /** @param array<string, string> $server */
    #[DataProvider('origins')]
    public function testWhatBrowsersSayOfTheirOrigin(array $server, bool $same): void
    {
        unset($_SERVER['HTTP_SEC_FETCH_SITE'], $_SERVER['HTTP_ORIGIN']);
        $home = home_url();
        $_SERVER = array_map(static fn(string $value): string => str_replace('{home}', $home, $value), $server) + $_SERVER;

        self::assertSame($same, RawRequest::fromScreen([])->sameOrigin);
    }

    /** @return iterable<string, array{array<string, string>, bool}> */
    public static function origins(): iterable
    {
        yield 'nothing' => [[], false];
        foreach (['same-origin' => true, 'same-site' => false, 'cross-site' => false, 'none' => false, 'SAME-ORIGIN' => false] as $site => $same) {
            yield "Sec-Fetch-Site: $site" => [['HTTP_SEC_FETCH_SITE' => $site], $same];
        }
        yield 'our origin' => [['HTTP_ORIGIN' => '{home}'], true];
        yield 'in capitals' => [['HTTP_ORIGIN' => 'HTTP://127.0.0.1:' . parse_url(BENEFIT_TEST_SITE['url'], PHP_URL_PORT)], true];
        yield 'another port' => [['HTTP_ORIGIN' => 'http://127.0.0.1:1'], false];
        yield 'another scheme' => [['HTTP_ORIGIN' => 'https://127.0.0.1:' . parse_url(BENEFIT_TEST_SITE['url'], PHP_URL_PORT)], false];
        yield 'ours as a prefix' => [['HTTP_ORIGIN' => '{home}.evil.example'], false];
        yield 'a sandboxed page' => [['HTTP_ORIGIN' => 'null'], false];
        yield 'empty' => [['HTTP_ORIGIN' => ''], false];
        yield 'the newer header wins' => [['HTTP_SEC_FETCH_SITE' => 'cross-site', 'HTTP_ORIGIN' => '{home}'], false];
    }

    /** @param array<string, string> $server */
    #[DataProvider('foreign')]
    public function testAnotherOriginIsTheOneThatTheBrowserNames(array $server, bool $isForeign): void
    {
        unset($_SERVER['HTTP_SEC_FETCH_SITE'], $_SERVER['HTTP_ORIGIN']);
        $home = home_url();
        $_SERVER = array_map(static fn(string $value): string => str_replace('{home}', $home, $value), $server) + $_SERVER;

        self::assertSame($isForeign, RawRequest::isForeign());
    }

    /** @return iterable<string, array{array<string, string>, bool}> */
    public static function foreign(): iterable
    {
        yield 'a program, or an old browser' => [[], false];
        yield 'our page' => [['HTTP_SEC_FETCH_SITE' => 'same-origin'], false];
        yield 'a page of ours with a secret address' => [['HTTP_SEC_FETCH_SITE' => 'same-origin', 'HTTP_ORIGIN' => 'null'], false];
        yield 'our origin, an old browser' => [['HTTP_ORIGIN' => '{home}'], false];
        yield 'the admin beside the shop' => [['HTTP_SEC_FETCH_SITE' => 'same-site', 'HTTP_ORIGIN' => '{home}'], false];
        yield 'an address typed in' => [['HTTP_SEC_FETCH_SITE' => 'none'], false];
        yield 'another site, without its name' => [['HTTP_SEC_FETCH_SITE' => 'cross-site'], true];
        yield 'a sibling' => [['HTTP_SEC_FETCH_SITE' => 'same-site'], true];
        yield 'another site' => [['HTTP_SEC_FETCH_SITE' => 'cross-site', 'HTTP_ORIGIN' => 'https://evil.example'], true];
        yield 'another site, an old browser' => [['HTTP_ORIGIN' => 'https://evil.example'], true];
        yield 'another port' => [['HTTP_ORIGIN' => 'http://127.0.0.1:1'], true];
        yield 'a sandboxed page' => [['HTTP_ORIGIN' => 'null'], true];
    }

    public function testAnOldBrowserOnAPageWithASecretAddressIsToldByItsNonce(): void
    {
        unset($_SERVER['HTTP_SEC_FETCH_SITE']);
        $_SERVER['HTTP_ORIGIN'] = 'null';

        self::assertTrue(RawRequest::fromScreen([])->isForeign);
        self::assertFalse(RawRequest::fromScreen(['benefit_nonce' => 'a'])->isForeign);
        $_SERVER['HTTP_SEC_FETCH_SITE'] = 'cross-site';
        self::assertTrue(RawRequest::fromScreen(['benefit_nonce' => 'a'])->isForeign);
    }

    public function testANonceIsFoundUnderAllItsNamesAndNeverReachesAHandler(): void
    {
        $this->visit(self::newCookie());
        $nonce = $this->sale->endpoint()->nonce();
        foreach (['nonce', 'benefit_nonce', 'ajax_nonce', '_ajax_nonce', '_wpnonce'] as $field) {
            $incoming = RawRequest::fromScreen([$field => $nonce, 'action' => 'x', 'benefit_action' => 'x'] + self::RIGHT);
            self::assertSame($nonce, $incoming->nonce);
            self::assertSame(self::RIGHT, $incoming->input);
        }
        self::assertSame(['bad_nonce', 403], $this->refused(self::action(AccessPolicy::GuestWrite), RawRequest::fromScreen(['nonce' => ['x']] + self::RIGHT)));
    }
}
