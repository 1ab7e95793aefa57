<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Embed;

use Benefit\Donations\Giving\ProofOfWork\SpentChallengeRepository;
use Benefit\Payments\Payment;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\RandomToken;

defined('ABSPATH') || exit;

/**
 * Creates and redeems the URLs to which a payment page sends back donors who donated in a frame. The frame's cookie is
 * missing then, so the URL itself proves whose donation it is: it is signed, and can be used once.
 */
final class EmbedReturnLinks
{
    public const PAID = 'benefit_frame_paid';
    public const LEFT = 'benefit_frame_left';
    /** Argument of the page around the frame, which passes it on to the frame (docs/spec-donations.md §2). */
    public const RECEIPT = 'givewp-receipt-id';
    public const PARAMETERS = ['givewp-embed-id', 'givewp-event', 'givewp-listener', self::RECEIPT];
    /** Longer than any payment page stays open. */
    private const LIFE_SECONDS = 2 * DAY_IN_SECONDS;
    private const RECEIPT_SECONDS = 10 * MINUTE_IN_SECONDS;
    private const PATTERN = '/^([A-Za-z0-9_-]{20,2000})\.(' . RandomToken::SECRET . ')$/D';

    /** @param \Closure(): SpentChallengeRepository $used */
    public function __construct(#[Lazy(SpentChallengeRepository::class)] private readonly \Closure $used, private readonly Clock $clock) {}

    /**
     * URLs for a payment. The same for every attempt, as gateways require.
     *
     * @param string $page around the frame; '' if unknown
     *
     * @return array{string, string} targets after paying, and after leaving without payment
     */
    public function ofPayment(Payment $payment, int $formId, string $page): array
    {
        $url = fn(string $kind): string => add_query_arg($kind, self::signed($kind, $payment->reference, $payment->createdAt + self::LIFE_SECONDS, $page), (string) get_permalink($formId));

        return [$url(self::PAID), $url(self::LEFT)];
    }

    /** URL of the page around the frame that opens its form again and shows the receipt. */
    public function onPage(string $page, string $reference, int $formId): string
    {
        $values = [(string) $formId, 'donation-completed', 'show-donation-confirmation-receipt', self::signed(self::RECEIPT, $reference, $this->clock->now() + self::RECEIPT_SECONDS)];

        return add_query_arg(array_combine(self::PARAMETERS, $values), $page);
    }

    /**
     * Verifies a token and uses it up.
     *
     * @param string $kind a constant of this class
     *
     * @return array{reference: string, page: string}|null null: forged, of another kind, expired, or used before
     */
    public function open(string $kind, string $token): ?array
    {
        if (preg_match(self::PATTERN, $token, $part) !== 1 || !hash_equals(self::signature($part[1]), $part[2])) {
            return null;
        }
        $payload = json_decode((string) base64_decode(strtr($part[1], '-_', '+/'), true), true);
        ['kind' => $of, 'until' => $until, 'reference' => $reference, 'page' => $page] = $payload;
        $isOpen = $of === $kind && $until >= $this->clock->now() && ($this->used)()->use(['id' => $part[2], 'until' => $until]);

        return $isOpen ? ['reference' => $reference, 'page' => $page] : null;
    }

    private static function signed(string $kind, string $reference, int $until, string $page = ''): string
    {
        $payload = rtrim(strtr(base64_encode((string) wp_json_encode(['kind' => $kind, 'reference' => $reference, 'until' => $until, 'page' => $page])), '+/', '-_'), '=');

        return $payload . '.' . self::signature($payload);
    }

    /** Returns 22 characters. */
    private static function signature(string $payload): string
    {
        return substr(strtr(base64_encode(hash_hmac('sha256', 'frame-return:' . $payload, wp_salt('auth'), true)), '+/', '-_'), 0, 22);
    }
}
