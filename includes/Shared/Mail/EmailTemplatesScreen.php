<?php

declare(strict_types=1);

namespace Benefit\Shared\Mail;

use Benefit\Shared\Admin\BoxField;
use Benefit\Shared\Admin\Capabilities;
use Benefit\Shared\Admin\FlashMessage;
use Benefit\Shared\Admin\Menu;
use Benefit\Shared\Html\View;
use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\Endpoint;
use Benefit\Shared\Http\Incoming;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Refusal;

defined('ABSPATH') || exit;

/** Events → Mails: the words of each mail, with a preview, a mail to oneself, and the way back to ours. */
final class EmailTemplatesScreen
{
    public const ACTION = 'benefit_letter';
    private const PAGE = 'benefit-letters';

    public function __construct(
        private readonly EmailTemplates $templates,
        private readonly Mail $mail,
    ) {}

    public function register(): void
    {
        add_action('admin_menu', $this->addPage(...));
    }

    public static function url(string $kind = ''): string
    {
        return Menu::url(self::PAGE, $kind === '' ? [] : ['kind' => $kind]);
    }

    public function action(): Action
    {
        return new Action(
            name: self::ACTION,
            channel: Channel::Screen,
            access: Access::Capability,
            reply: Reply::Page,
            schema: __DIR__ . '/schema/email-template.json',
            handler: $this->handle(...),
            capability: static fn(): bool => current_user_can(Capabilities::MANAGE),
        );
    }

    private function addPage(): void
    {
        add_submenu_page(Menu::SLUG, __('E-mails', 'benefit'), __('E-mails', 'benefit'), Capabilities::MANAGE, self::PAGE, $this->print(...));
    }

    private function print(): void
    {
        $kind = Incoming::askedWord('kind');
        // phpcs:ignore WordPress.Security.EscapeOutput -- the templates escape
        echo $this->templates->isKnown($kind) ? $this->one($kind) : $this->list();
        wp_print_inline_script_tag((string) file_get_contents(__DIR__ . '/preview.js'));
    }

    private function list(): string
    {
        $templates = $this->templates->all();

        return View::render(__DIR__ . '/templates/email-templates.php', [
            'rows' => array_map(fn(string $kind, EmailTemplate $template): array => [
                'label' => $template->label,
                'subject' => $template->subject,
                'isChanged' => $this->templates->isChanged($kind),
                'url' => self::url($kind),
            ], array_keys($templates), $templates),
        ]);
    }

    private function one(string $kind): string
    {
        $answer = FlashMessage::take(self::PAGE . '-' . $kind);
        $template = $this->templates->of($kind);
        $entries = array_intersect_key($answer->entries ?? [], EmailTemplate::LENGTHS) + $template->texts();

        return View::render(__DIR__ . '/templates/email-template.php', [
            'kind' => $kind,
            'template' => $template,
            'isChanged' => $this->templates->isChanged($kind),
            'field' => new BoxField('', $entries, $answer->field ?? ''),
            'answer_html' => $answer?->html() ?? '',
            'fields_html' => Endpoint::screenFields(self::ACTION),
            'listUrl' => self::url(),
            'address' => wp_get_current_user()->user_email,
        ]);
    }

    private function handle(Request $request): Response
    {
        $values = $request->values;
        $kind = (string) $values['kind'];
        if (!$this->templates->isKnown($kind)) {
            throw new Refusal('not_found', __('There is no such e-mail.', 'benefit'), 404, 'kind');
        }
        $texts = array_map('strval', array_intersect_key($values, EmailTemplate::LENGTHS));
        try {
            return match ($values['do']) {
                'preview' => Response::html($this->preview($this->example($kind, $texts))),
                'send' => $this->done($kind, $this->sendToMyself($this->example($kind, $texts)), $texts),
                'reset' => $this->stored($kind, [], __('The original text of this e-mail was restored.', 'benefit')),
                default => $this->stored($kind, $texts, __('The text was saved. It is used from now on.', 'benefit')),
            };
        } catch (Refusal $refusal) {
            if ($values['do'] === 'preview') {
                return Response::html(View::render(__DIR__ . '/templates/no-preview.php', ['message' => $refusal->getMessage()]));
            }
            FlashMessage::refused(self::PAGE . '-' . $kind, $refusal, $texts);

            return Response::redirect(self::url($kind));
        }
    }

    /** @param array<string, string> $texts */
    private function stored(string $kind, array $texts, string $sentence): Response
    {
        $this->templates->store($kind, $texts);

        return $this->done($kind, $sentence);
    }

    /** @param array<string, string> $entries that are not stored, to be seen again */
    private function done(string $kind, string $sentence, array $entries = []): Response
    {
        FlashMessage::success(self::PAGE . '-' . $kind, $sentence, $entries);

        return Response::redirect(self::url($kind));
    }

    /** @param array<string, string> $texts */
    private function example(string $kind, array $texts): MailMessage
    {
        return $this->templates->example($kind, $this->templates->checked($kind, $texts));
    }

    /** The pictures of a mail travel with it; a page has them in itself. */
    private function preview(MailMessage $message): string
    {
        $images = [];
        foreach ($message->images as $id => $png) {
            $images['cid:' . $id] = 'data:image/png;base64,' . base64_encode($png);
        }

        $head = View::render(__DIR__ . '/templates/preview-head.php', ['subject' => $message->subject, 'files' => array_keys($message->files)]);

        return (string) preg_replace_callback('/<body[^>]*>/', static fn(array $body): string => $body[0] . $head, strtr($message->html, $images), 1);
    }

    private function sendToMyself(MailMessage $message): string
    {
        $address = wp_get_current_user()->user_email;
        if (!$this->mail->sendNow($address, $message)) {
            throw new Refusal('mail', sprintf(
                /* translators: %s: e-mail address */
                __('The e-mail to %s could not be sent. Please look at Tools → Site Health, or ask your host.', 'benefit'),
                $address,
            ));
        }

        /* translators: %s: e-mail address */
        return sprintf(__('An example was sent to %s. Your changes were not saved.', 'benefit'), $address);
    }
}
