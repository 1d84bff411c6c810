import type { ReactNode } from 'react';
import { objectsIn, own } from '#src/model/json.ts';
import { SERVICES_DOCUMENT } from '#src/model/studio/permissions.ts';
import { ButtonLink } from '#src/ui/button/button.tsx';
import { Table } from '../../kit/parts/table.tsx';
import { DocumentNotes } from '../../kit/document-bar.tsx';
import { Loading } from '../../kit/loading.tsx';
import { ScreenFrame } from '../../kit/screen-frame.tsx';
import { useHasPermission } from '../../kit/studio-context.ts';
import table from '../../kit/parts/table.module.css';
import { useDocument } from '../../kit/use-document.ts';
import { overridesOf, textMember } from './overrides.ts';

/** The screen of the account services: the address of each service, and its operations. */
export function Services(): ReactNode {
  const document = useDocument(SERVICES_DOCUMENT);
  const mayPropose = useHasPermission('propose-services');
  return (
    <ScreenFrame
      title="Services"
      lead={
        mayPropose
          ? 'Where the portal finds the data of customers. An administrator publishes what changes here.'
          : 'Where the portal finds the data of customers. QA and administrators can change it.'
      }
      actions={
        mayPropose && (
          <ButtonLink variant="secondary" href={`/studio/content/${SERVICES_DOCUMENT}`}>
            Edit the services
          </ButtonLink>
        )
      }
    >
      {document.state === 'loading' && <Loading />}
      {document.state === 'failed' && <DocumentNotes document={document} />}
      {document.value !== undefined && <ServiceTable document={document.value} />}
    </ScreenFrame>
  );
}

/** A table of the account services with their operations. */
function ServiceTable({ document }: { readonly document: unknown }): ReactNode {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Operation</th>
          <th scope="col">Method</th>
          <th scope="col">Version</th>
          <th scope="col">Address</th>
          <th scope="col">Test response</th>
        </tr>
      </thead>
      {objectsIn(own(document, 'services')).map((service) => (
        <tbody key={textMember(service, 'name')}>
          {objectsIn(service['operations']).map((operation) => (
            <tr key={textMember(operation, 'name')}>
              <th scope="row" className={table.long}>
                {textMember(service, 'name')}.{textMember(operation, 'name')}
              </th>
              <td>{textMember(operation, 'method')}</td>
              <td>{textMember(operation, 'version') || textMember(service, 'version')}</td>
              <td className={table.long}>
                {textMember(service, 'baseUrl') + textMember(operation, 'path')}
                {overridesOf(document, service, operation).map(({ environment, text }) => (
                  <div key={environment}>
                    <b>{environment}:</b> {text}
                  </div>
                ))}
              </td>
              <td>{textMember(operation, 'scenarioName')}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  );
}
