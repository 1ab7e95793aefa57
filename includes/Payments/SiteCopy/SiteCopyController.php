<?php

declare(strict_types=1);

namespace Benefit\Payments\SiteCopy;

use Benefit\Payments\Gateways\Stripe\PaymentsScreen;
use Benefit\Payments\Gateways\Stripe\StripeKeys;
use Benefit\Payments\Gateways\Stripe\StripeSiteHealth;
use Benefit\Shared\Admin\FlashMessage;
use Benefit\Shared\Email\EmailQueue;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Site\SiteAddress;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Handles an administrator's answer to the question whether the site was copied or has moved. */
final class SiteCopyController implements RouteProvider
{
    public const ACTION = 'benefit_site_address';

    public function __construct(
        private readonly SiteAddress $site,
        private readonly StripeKeys $keys,
        private readonly EmailQueue $mail,
    ) {}

    public static function routes(): array
    {
        return [Route::screen(self::ACTION, __DIR__ . '/schema/site-address.json', 'answer', RoutePermission::capability('manage_options'))];
    }

    public function answer(ValidatedRequest $request): RouteResponse
    {
        try {
            FlashMessage::success(PaymentsScreen::SLUG, $this->apply($request->values['do']));
        } catch (UserFacingException $refusal) {
            FlashMessage::refused(PaymentsScreen::SLUG, $refusal, []);
        }

        return RouteResponse::redirect(PaymentsScreen::url());
    }

    /** @throws UserFacingException if someone else has answered otherwise */
    private function apply(string $answer): string
    {
        if (!$this->site->isCopy()) {
            throw UserFacingException::refused('not_a_copy', __('This has already been answered: the site takes live payments at this address.', 'benefit'));
        }

        return match ($answer) {
            'moved' => $this->move(),
            'also' => $this->addAddress(),
            'copy' => $this->confirmCopy(),
            default => $this->deleteSecrets(),
        };
    }

    private function move(): string
    {
        $this->site->move();

        return __('The site takes live payments at this address now. Emails that were waiting will be sent within a few minutes.', 'benefit');
    }

    private function addAddress(): string
    {
        $this->site->addCurrent();

        return __('The site takes live payments at this address too. Emails that were waiting will be sent within a few minutes.', 'benefit');
    }

    private function confirmCopy(): string
    {
        $this->site->confirmCopy();

        return __('Saved. To be safe, open “Change” above and delete the live keys and waiting emails of this copy.', 'benefit');
    }

    /** @throws UserFacingException if nobody has said yet that this is a copy */
    private function deleteSecrets(): string
    {
        if (!$this->site->isConfirmedCopy()) {
            throw UserFacingException::refused('not_confirmed', __('First choose “This is a copy”.', 'benefit'));
        }
        $this->keys->save('live', 'secret', '');
        $this->keys->save('live', 'webhook', '');
        StripeSiteHealth::forget();
        $count = $this->mail->deleteUnsent();

        return sprintf(
            /* translators: %d: number of emails */
            _n('Live keys and %d waiting email deleted.', 'Live keys and %d waiting emails deleted.', $count, 'benefit'),
            $count,
        );
    }
}
