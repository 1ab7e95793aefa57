<?php

declare(strict_types=1);

namespace Benefit\Donations\Receipts;

use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\RateRule;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Refusal;

defined('ABSPATH') || exit;

/** A receipt for a page that has a place for it (CONTRACTS.md "Donations"). No rules here. */
final class Ajax
{
    public function __construct(private readonly Receipts $receipts, private readonly ReceiptView $view) {}

    /** @return list<Action> */
    public function actions(): array
    {
        return [new Action(
            'get_receipt',
            Channel::Ajax,
            Access::HolderRead,
            Reply::Html,
            __DIR__ . '/schema/get-receipt.json',
            $this->receipt(...),
            [RateRule::ofVisitor(), new RateRule('network', 300, MINUTE_IN_SECONDS)],
            holder: fn(Request $request): bool => $this->receipts->read($request->values['donation_id']) !== null,
        )];
    }

    /**
     * @param array<string, mixed>|string $given as fields, or as the text of a JSON object; any other text stands for none
     *
     * @return array<array-key, mixed>
     */
    private static function attributes(array|string $given): array
    {
        $read = is_string($given) ? json_decode($given, true, 2) : $given;

        return is_array($read) ? $read : [];
    }

    private function receipt(Request $request): Response
    {
        $donation = $this->receipts->read($request->values['donation_id']) ?? throw new Refusal('not_found', __('Nothing was found here.', 'benefit'), 404);

        return Response::html($this->view->html($donation, 'class="benefit benefit-receipt"', self::attributes($request->values['shortcode_atts'] ?? [])));
    }
}
