<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Giving\ProofOfWork;

use Benefit\Donations\Giving\DonationErrorHtml;
use Benefit\Donations\Giving\ProofOfWork\FailedAttemptCounter;
use Benefit\Donations\Giving\ProofOfWork\ProofOfWorkGuard;
use Benefit\Donations\Giving\ProofOfWork\SpentChallengeCleaner;
use Benefit\Payments\Checkout\DeclineLimit;
use Benefit\Shared\Http\Limits\ClientAddress;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Tests\Donor;
use Benefit\Tests\Integration\Donations\GivingTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** After several failures a browser must solve a proof of work; without failures it is never asked for one. */
final class ProofTest extends GivingTestCase
{
    private int $form;
    private string $visitor;

    protected function setUp(): void
    {
        parent::setUp();
        // Failures are counted by the hour; a new one begins.
        $this->clock->forward(HOUR_IN_SECONDS - self::NOW % HOUR_IN_SECONDS);
        $this->form = Donor::form($this->plugin);
        $this->visitor = bin2hex(random_bytes(16));
    }

    protected function tearDown(): void
    {
        remove_all_filters('benefit_captcha');
        parent::tearDown();
    }

    /** @param array<string, string> $entries @return string reason of the refusal; '' if the donation was made */
    private function attempt(array $entries = [], ?string $visitor = null): string
    {
        try {
            $this->give($this->form, $entries + ['give-price-id' => '1'], $visitor ?? $this->visitor);
        } catch (\Benefit\Shared\Support\UserFacingException $refusal) {
            return $refusal->reason;
        }

        return '';
    }

    private function decline(int $times): void
    {
        for ($i = 0; $i < $times; $i++) {
            self::assertSame('declined', $this->attempt(['test_outcome' => 'decline']));
        }
    }

    public function testAfterThreeDeclinedPaymentsTheNextOneTakesWorkAndNothingIsStoredWithout(): void
    {
        $this->decline(3);
        self::assertSame('proof_needed', $this->attempt());
        self::assertSame(3, self::rowsIn('donation'));
        self::assertSame('', $this->attempt(visitor: bin2hex(random_bytes(16))), 'Another visitor is not asked.');

        self::assertSame('', $this->attempt(['give-proof' => $this->proof($this->form, $this->visitor)]));
        $this->clock->forward(HOUR_IN_SECONDS);
        self::assertSame('', $this->attempt(['give_email' => 'later@example.org']));
    }

    public function testAProofIsGoodOnceAndTheSamePostAgainIsTheSameGift(): void
    {
        $this->decline(3);
        $entries = ['give-proof' => $this->proof($this->form, $this->visitor), 'give-idempotency-key' => str_repeat('p', 24)];
        self::assertSame('', $this->attempt($entries));
        self::assertSame('', $this->attempt(['give-proof' => ''] + $entries));
        self::assertSame(4, self::rowsIn('donation'));

        self::assertSame('proof_needed', $this->attempt(['give-idempotency-key' => str_repeat('q', 24)] + $entries));
    }

    /** @param \Closure(self): string $proof */
    #[DataProvider('forged')]
    public function testIsNoProof(\Closure $proof): void
    {
        $this->decline(3);

        self::assertSame('proof_needed', $this->attempt(['give-proof' => $proof->call($this, $this)]));
    }

    /** @return iterable<string, array{\Closure}> */
    public static function forged(): iterable
    {
        yield 'nothing' => [fn(): string => ''];
        yield 'words' => [fn(): string => 'please'];
        yield 'that of another form' => [fn(self $test): string => $test->proof($test->form + 1, $test->visitor)];
        yield 'that of another visitor' => [fn(self $test): string => $test->proof($test->form, bin2hex(random_bytes(16)))];
        yield 'one that is too old' => [function (self $test): string {
            $proof = $test->proof($test->form, $test->visitor);
            $test->clock->forward(601);

            return $proof;
        }];
        yield 'an easier task' => [fn(self $test): string => str_replace('.17.', '.1.', $test->proof($test->form, $test->visitor))];
        yield 'one that was not worked out' => [fn(self $test): string => $test->proof($test->form, $test->visitor) . '1'];
    }

    public function testWhoeverSendsTwentyFormsThatAreRefusedWorksToo(): void
    {
        for ($i = 0; $i < 20; $i++) {
            self::assertSame('email_invalid', $this->attempt(['give_email' => 'x']));
        }

        self::assertSame('proof_needed', $this->attempt());
    }

    public function testANetworkHasRoomForAHallOfPeople(): void
    {
        $network = new ClientAddress(['REMOTE_ADDR' => '203.0.113.9'], []);
        $declines = new DeclineLimit($this->plugin->rateLimit());
        $failures = new FailedAttemptCounter($this->plugin->rateLimit());
        for ($i = 0; $i < 29; $i++) {
            $declines->count($network, bin2hex(random_bytes(16)));
        }
        self::assertSame(0, $failures->wait($network, $this->visitor));
        $declines->count($network, bin2hex(random_bytes(16)));

        self::assertGreaterThan(0, $failures->wait($network, $this->visitor));
        self::assertSame(0, $failures->wait(new ClientAddress(['REMOTE_ADDR' => '203.0.113.10'], []), $this->visitor));
    }

    public function testAScriptGetsTheTaskAndAPlainPostASentence(): void
    {
        $this->decline(3);
        $guard = $this->plugin->service(ProofOfWorkGuard::class);
        $ask = fn(RouteChannel $channel, string $proof = ''): ValidatedRequest => new ValidatedRequest(['give-proof' => $proof], $this->visitor, $this->plugin->network(), $channel);
        $html = DonationErrorHtml::renderErrors(self::refusal(fn() => $guard->check($ask(RouteChannel::Ajax), $this->form, false)));
        $tags = new \WP_HTML_Tag_Processor($html);
        self::assertTrue($tags->next_tag(['class_name' => 'give_error']));
        self::assertSame('give_error_proof_needed', $tags->get_attribute('id'));
        self::assertStringStartsWith("$this->form.", (string) $tags->get_attribute('data-give-proof'));
        self::assertStringContainsString('{n}%', (string) $tags->get_attribute('data-words'));

        self::assertMatchesRegularExpression('/try again in \d+ minutes?/', self::refusal(fn() => $guard->check($ask(RouteChannel::Form), $this->form, true))->getMessage());
        // Validating before the donation does not use up the proof.
        $proof = $this->proof($this->form, $this->visitor);
        $guard->check($ask(RouteChannel::Ajax, $proof), $this->form, false);
        $guard->check($ask(RouteChannel::Form, $proof), $this->form, true);
        self::assertSame('proof_needed', self::refusal(fn() => $guard->check($ask(RouteChannel::Ajax, $proof), $this->form, false))->reason);
    }

    public function testAnotherPluginMayAskInItsOwnWay(): void
    {
        $calls = [];
        add_filter('benefit_captcha', static function (mixed $verdict, int $form, array $values, bool $isGiven) use (&$calls): mixed {
            $calls[] = [$form, $isGiven];

            return $values['give_first'] === 'Human' ? true : 'Please tick the box.';
        }, 10, 4);
        self::assertSame('', $this->attempt());
        self::assertSame([], $calls, 'Nobody is asked without failures.');
        $this->clock->forward(HOUR_IN_SECONDS);
        add_filter('benefit_captcha', $first = static fn(): bool => true, 20);
        $this->decline(3);
        remove_filter('benefit_captcha', $first, 20);

        self::assertSame('captcha_needed', $this->attempt(['give_email' => 'b@example.org']));
        self::assertSame('', $this->attempt(['give_first' => 'Human']));
        self::assertSame([$this->form, true], $calls[0]);
    }

    public function testWhatWasUsedIsForgottenWhenItsTimeIsOver(): void
    {
        $this->decline(3);
        $this->attempt(['give-proof' => $this->proof($this->form, $this->visitor)]);
        $this->plugin->service(SpentChallengeCleaner::class)->clean();
        self::assertSame(1, self::rowsIn('proof_used'));
        $this->clock->forward(601);
        $this->plugin->service(SpentChallengeCleaner::class)->clean();

        self::assertSame(0, self::rowsIn('proof_used'));
    }
}
