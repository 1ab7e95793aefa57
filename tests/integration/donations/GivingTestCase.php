<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations;

use Benefit\Donations\Giving\ProofOfWork\ProofOfWorkChallenge;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationPayable;
use Benefit\Payments\Payment;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\AgreesAfterwards;
use Benefit\Tests\Donor;
use Benefit\Tests\Integration\Tickets\MovableClock;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tests\Services;

/** Forms, and donors who use them, with a clock that the test moves. */
abstract class GivingTestCase extends IntegrationTestCase
{
    use AgreesAfterwards;

    protected const NOW = 1_760_000_000;

    protected MovableClock $clock;
    protected Services $plugin;

    protected function setUp(): void
    {
        parent::setUp();
        $this->clock = new MovableClock(self::NOW);
        $this->begin();
    }

    /** @param array<string, mixed> $settings override the usual ones */
    protected function begin(array $settings = []): void
    {
        $this->plugin = self::plugin($this->clock, $settings + [
            'currency' => 'EUR',
            'currency_position' => 'before',
            'thousands_separator' => ',',
            'decimal_separator' => '.',
            'gateways' => ['free', 'test', 'offline'],
            'test_mode' => true,
        ]);
    }

    /** @param array<string, mixed> $entries override the usual ones */
    protected function give(int $form, array $entries = [], ?string $visitor = null): Donation
    {
        return Donor::give($this->plugin, $form, $entries, $visitor);
    }

    protected function again(Donation $donation): Donation
    {
        return $this->plugin->donations()->byId($donation->id) ?? throw new \LogicException('It is gone.');
    }

    protected function paymentOf(Donation $donation): Payment
    {
        return $this->plugin->payments()->findNewest(DonationPayable::PURPOSE, $donation->id) ?? throw new \LogicException('It has no payment.');
    }

    /** Solves a proof of work as the donor's browser does after failures: a SHA-256 that begins with 17 zero bits. */
    protected function proof(int $form, string $visitor): string
    {
        $task = (new ProofOfWorkChallenge($this->clock))->make($form, $visitor);
        $number = 0;
        // A third byte below 128 begins with a zero bit, the 17th of the hash.
        while (strncmp(hash('sha256', "$task:$number", true), "\0\0\x80", 3) >= 0) {
            $number++;
        }

        return "$task:$number";
    }

    /** @param \Closure(): mixed $act */
    protected static function refusal(\Closure $act): UserFacingException
    {
        try {
            $act();
        } catch (UserFacingException $refusal) {
            return $refusal;
        }
        self::fail('It was not refused.');
    }

    /** @return list<string> the donation's log */
    protected function history(Donation $donation): array
    {
        return array_column($this->rows('SELECT kind FROM {donation_log} WHERE donation_id = %d ORDER BY id', $donation->id), 'kind');
    }

    /** @return list<array<string, string|null>> */
    protected function rows(string $sql, int|string ...$args): array
    {
        return $this->plugin->database()->rows($sql, ...$args);
    }

    /** @return array{0: int, 1: int} number and minor units of test donations, because the test gateway is used */
    protected function total(string $subject, int $id, string $mode = 'test'): array
    {
        $row = $this->rows('SELECT gifts, amount_minor FROM {donation_total} WHERE subject = %s AND subject_id = %d AND mode = %s', $subject, $id, $mode)[0] ?? [];

        return [(int) ($row['gifts'] ?? 0), (int) ($row['amount_minor'] ?? 0)];
    }
}
