<?php

declare(strict_types=1);

namespace Benefit\Shared\Mail;

use Benefit\Shared\Admin\BoxField;
use Benefit\Shared\Admin\Capabilities;
use Benefit\Shared\Admin\ListCell;
use Benefit\Shared\Admin\ListGroups;
use Benefit\Shared\Admin\Listing;
use Benefit\Shared\Admin\Screen;
use Benefit\Shared\Html\View;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Asked;
use Benefit\Shared\Http\Endpoint;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Refusal;

defined('ABSPATH') || exit;

/** Benefit → E-mails: the words of each mail, with a preview, a mail to oneself, and the way back to ours. */
final class EmailTemplatesScreen extends Screen
{
    public const ACTION = 'benefit_letter';
    protected const SLUG = 'benefit-letters';

    /** @param \Closure(): array<string, string> $products label by id of those that are switched on, in their order */
    public function __construct(
        private readonly EmailTemplates $templates,
        private readonly Mail $mail,
        private readonly \Closure $products,
    ) {}

    public static function url(string $kind = ''): string
    {
        return self::address($kind === '' ? [] : ['kind' => $kind]);
    }

    public function actions(): array
    {
        return [Action::screen(self::ACTION, __DIR__ . '/schema/email-template.json', $this->handle(...), Capabilities::MANAGE)];
    }

    protected static function title(): string
    {
        return __('E-mails', 'benefit');
    }

    protected function html(): string
    {
        $kind = Asked::word('kind');

        return ($this->templates->isKnown($kind) ? $this->one($kind) : $this->list())
            . wp_get_inline_script_tag((string) file_get_contents(__DIR__ . '/preview.js'));
    }

    private function list(): string
    {
        $products = ($this->products)();
        $groups = array_fill_keys([...array_keys($products), ''], []);
        foreach ($this->templates->all() as $kind => $template) {
            $product = $this->templates->productOf($kind);
            $groups[isset($products[$product]) ? $product : ''][$kind] = $template;
        }
        $lists = [];
        foreach (array_filter($groups) as $product => $templates) {
            $heading = $products[$product] ?? __('Other e-mails', 'benefit');
            $lists[$heading] = $this->listOf($heading, $templates);
        }

        return self::listScreen(new ListGroups($lists), __('These e-mails are sent automatically. You can change their texts.', 'benefit'));
    }

    /** @param array<string, EmailTemplate> $templates by kind */
    private function listOf(string $heading, array $templates): Listing
    {
        return new Listing(
            $heading,
            ['email' => __('E-mail', 'benefit'), 'text' => __('Text', 'benefit')],
            array_map(fn(string $kind, EmailTemplate $template): array => [
                'email' => ListCell::about($template->label, self::url($kind), lines: [$template->subject]),
                'text' => $this->templates->isChanged($kind) ? __('Changed', 'benefit') : __('Original', 'benefit'),
            ], array_keys($templates), $templates),
        );
    }

    private function one(string $kind): string
    {
        $answer = self::said($kind);
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
                'send' => self::done($this->sendToMyself($this->example($kind, $texts)), ['kind' => $kind], $kind, $texts),
                'reset' => $this->stored($kind, [], __('The original text of this e-mail was restored.', 'benefit')),
                default => $this->stored($kind, $texts, __('The text was saved. It is used from now on.', 'benefit')),
            };
        } catch (Refusal $refusal) {
            if ($values['do'] === 'preview') {
                return Response::html(View::render(__DIR__ . '/templates/no-preview.php', ['message' => $refusal->getMessage()]));
            }

            return self::refused($refusal, $texts, ['kind' => $kind], $kind);
        }
    }

    /** @param array<string, string> $texts */
    private function stored(string $kind, array $texts, string $sentence): Response
    {
        $this->templates->store($kind, $texts);

        return self::done($sentence, ['kind' => $kind], $kind);
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
