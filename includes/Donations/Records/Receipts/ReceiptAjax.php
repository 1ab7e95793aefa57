<?php

declare(strict_types=1);

namespace Benefit\Donations\Records\Receipts;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Limits\RateLimitRule;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteContract;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Routes the ajax action that fetches a receipt (docs/contracts.md "Donations"). */
final class ReceiptAjax implements RouteProvider
{
    public function __construct(private readonly ReceiptAccess $receipts, private readonly ReceiptHtml $view) {}

    public static function routes(): array
    {
        return [Route::ajax(
            'get_receipt',
            AccessPolicy::HolderRead,
            RouteContract::forHtml(__DIR__ . '/schema/get-receipt.json'),
            'receipt',
            [RateLimitRule::ofVisitor(), new RateLimitRule('network', 300, MINUTE_IN_SECONDS)],
            holder: 'mayRead',
        )];
    }

    /**
     * @param array<string, mixed>|string $given fields, or a JSON object as text; other text counts as empty
     *
     * @return array<array-key, mixed>
     */
    private static function attributes(array|string $given): array
    {
        $read = is_string($given) ? json_decode($given, true, 2) : $given;

        return is_array($read) ? $read : [];
    }

    public function mayRead(ValidatedRequest $request): bool
    {
        return $this->receipts->findDonation($request->values['donation_id']) !== null;
    }

    public function receipt(ValidatedRequest $request): RouteResponse
    {
        $donation = $this->receipts->findDonation($request->values['donation_id']) ?? throw UserFacingException::notFound('not_found', __('Nothing was found here.', 'benefit'));

        return RouteResponse::fromHtml($this->view->renderReceipt($donation, 'class="benefit benefit-receipt"', self::attributes($request->values['shortcode_atts'] ?? [])));
    }
}
